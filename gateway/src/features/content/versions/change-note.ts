import { z } from 'zod';
import { oneLine } from '../../../platform/errors/parse-input.js';
import { textOrNull } from '../../../platform/visible-text.js';
import { says } from './versions.messages.js';

/** As long as a line on a screen. */
export const maxChangeNoteLength = 200;

/** A person's note about a version; a blank note is none. */
export const changeNote = z
  .string()
  .max(maxChangeNoteLength, says.noteTooLong(maxChangeNoteLength))
  .regex(oneLine, says.noteNotOneLine)
  .transform(textOrNull)
  .nullish();
