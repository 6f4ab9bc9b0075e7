export const messages = {
  countsFailed: 'The numbers could not be loaded.',
  listFailed: 'The people could not be loaded.',
  historyFailed: 'The acceptances could not be loaded.',
  deleteFailed: '❌ The acceptances could not be deleted. Please try again.',
  deleted: (subject: string) => `The acceptances of “${subject}” were deleted.`,
  confirmDelete: (subject: string) =>
    `Delete everything that “${subject}” accepted? The proof of the consent is gone then. This cannot be undone.`,
} as const;

const numbered = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`;

/** "412 of 530 people accepted version 4". */
export const acceptedOf = ({
  accepted,
  people,
  version,
}: {
  accepted: number;
  people: number;
  version: number;
}): string =>
  `${accepted.toLocaleString('en')} of ${numbered(people, 'person', 'people')} accepted version ${version}`;
