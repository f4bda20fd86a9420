/**
 * Whether a record that is to be made is the one that was made last: a create whose answer the line has
 * lost is sent again, and would show everybody the same text twice.
 */
export const isSentAgain = <Newest extends object>(
  newest: Newest | undefined,
  draft: Readonly<Record<string, unknown>>,
): newest is Newest =>
  newest !== undefined &&
  Object.entries(newest).every(([field, value]) => !(field in draft) || draft[field] === value);
