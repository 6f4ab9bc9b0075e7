import { UndoEntry } from './undo-entry.entity.js';

/** The field of a payload that tells how to undo. */
export const undoable = {
  undo: [
    () => UndoEntry,
    'The entry by which `undo` takes this back within 24 hours. Null when there is nothing to take back, when it is too large (4 MB), or when it belongs to several applications: each has an entry of its own then.',
    { nullable: true },
  ],
} as const;
