import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Noun } from '../../../platform/errors/nouns.js';
import { says } from './changes.messages.js';

/** The most rows that one call deletes. */
const maxChosen = 1_000;

interface Choice {
  /** The act on the rows. */
  readonly verb?: string;
  readonly most?: number;
}

/**
 * The ids of rows that a call names, each once.
 * @throws DomainError INVALID_INPUT for no id or too many
 */
export function chosenIds(
  ids: readonly string[],
  noun: Noun,
  { verb = 'delete', most = maxChosen }: Choice = {},
): string[] {
  const chosen = [...new Set(ids)];
  if (chosen.length === 0) throw new DomainError('INVALID_INPUT', says.noneChosen(noun, verb));
  if (chosen.length > most) throw new DomainError('INVALID_INPUT', says.tooManyChosen(noun, most));
  return chosen;
}
