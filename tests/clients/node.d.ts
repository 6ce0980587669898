/** What samples.ts uses of Node. */
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}
declare const process: { argv: string[]; exitCode: number };
