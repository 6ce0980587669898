/** The parts of Node's API that samples.ts uses. */
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}
declare const process: { argv: string[]; exitCode: number };
