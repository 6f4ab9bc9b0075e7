export const EMPTY_TEXT = 'Text cannot be empty.';

const NAMED = 3;

/** `✅ Question {id} deleted.` for each (specification, section 8); of many, the first ones are named. */
export function deletedMessage(ids: readonly string[]): string {
  const named = ids.slice(0, NAMED).map((id) => `✅ Question ${id} deleted.`);
  const unnamed = ids.length - named.length;
  return [...named, ...(unnamed > 0 ? [`… and ${unnamed} more.`] : [])].join(' ');
}
