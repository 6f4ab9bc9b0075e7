/** What the answer to an acceptance says, by its reason where it is refused. */
export const acceptanceMessages = {
  accepted: 'The acceptance is recorded.',
  withdrawn: 'The withdrawal is recorded.',
  unknown_version: 'There is no version {version} of this text.',
  not_in_force: 'Version {version} is not in force, so that nobody can accept it.',
  other_text: 'The text shown is not version {version}.',
  other_text_in: 'The text shown is not version {version} in {language}.',
  nothing_accepted: 'This person has accepted no version of this text.',
};
