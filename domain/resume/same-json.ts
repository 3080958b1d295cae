/** True when two values are the same as JSON, in whatever order their fields stand; `undefined` is no field. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [fieldsOf(one), fieldsOf(other)];
  if (fields.size !== others.size) return false;
  return [...fields].every(([name, value]) => others.has(name) && sameJson(value, others.get(name)));
}

const fieldsOf = (value: object): Map<string, unknown> =>
  new Map(Object.entries(value).filter(([, field]) => field !== undefined));
