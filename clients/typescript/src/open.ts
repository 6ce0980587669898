/**
 * Sets in answers can grow: a newer site sends kinds, types and games that your document does not
 * have. Unions therefore have a member for them, whose tag is any string, and TypeScript does not
 * exclude it when you compare the tag. These helpers do.
 */

/** The members of a union that your document knows, told apart by `Tag`. */
export type KnownBy<Union, Tag extends PropertyKey> = Union extends { [Key in Tag]: infer Value }
  ? string extends Value
    ? never
    : Union
  : never;

/** True if `value` is the member of its union with this tag: `is(event, "kind", "your_turn")`. */
export function is<
  Union extends object,
  Tag extends keyof Union,
  Value extends string & TagOf<KnownBy<Union, Tag>, Tag>,
>(
  value: Union,
  tag: Tag,
  expected: Value,
): value is Extract<Union, { [Key in Tag]: Value }> {
  return (value[tag] as unknown) === expected;
}

type TagOf<Union, Tag extends PropertyKey> = Union extends { [Key in Tag]: infer Value } ? Value : never;
