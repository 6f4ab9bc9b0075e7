import { Text, TextInput } from '@mantine/core';
import { FormDialog } from '../../../gateway/FormDialog';
import { useViewed } from '../../../gateway/viewed';
import { Rich } from '../../../ui/Rich';
import {
  type ErasurePartsFragment,
  ErasuresDocument,
  type PersonFileQuery,
  useErasePersonMutation,
} from './PersonData.generated';
import styles from './PersonData.module.css';
import { personTexts } from './person.texts';
import { nameOf, personInput, type Sought } from './use-sought-person';

interface Asked {
  sought: Sought;
  file: PersonFileQuery;
}

interface EraseDialogProps {
  /** The person; while it is null there is no dialog. */
  of: Asked | null;
  onClose: () => void;
  onErased: (erasure: ErasurePartsFragment) => Promise<unknown>;
}

/** Says what goes and what stays, and erases a person who is typed once more. */
export function EraseDialog({ of, onClose, onErased }: EraseDialogProps) {
  const t = personTexts.dialog;
  const { application } = useViewed();
  const [erase] = useErasePersonMutation({ refetchQueries: [ErasuresDocument] });
  return (
    <FormDialog
      of={of}
      title={t.title}
      size="md"
      onClose={onClose}
      submitLabel={t.submit}
      busyLabel={t.erasing}
      isDangerous
      values={() => ({ typedAgain: '' })}
      form={({ sought }) => ({
        validate: ({ typedAgain }) => (isSame(typedAgain, sought) ? {} : { typedAgain: wrong(sought) }),
        failed: t.failed,
        submit: async ({ typedAgain }) => {
          const { data } = await erase({
            variables: { input: { ...personInput(sought), typedAgain: typedAgain.trim() } },
          });
          // Without an answer, the confirmation of who it is was cancelled.
          if (!data) return;
          onClose();
          await onErased(data.erasePerson.erasure);
        },
      })}
    >
      {(form, { sought, file }) => (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Rich
              text={sought.everywhere ? t.aboutAll : t.about}
              tags={{
                person: () => <strong>{nameOf(sought)}</strong>,
                application: () => <bdi>{application}</bdi>,
              }}
            />
          </Text>
          <ul className={styles.effects}>
            {effects(file).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <TextInput
            label={sought.email ? t.typeEmail : t.typeSubject}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('typedAgain')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Addresses are compared as the gateway does, in any case. */
const isSame = (typed: string, { email, subject }: Sought): boolean =>
  email ? typed.trim().toLowerCase() === email.toLowerCase() : typed.trim() === subject;

const wrong = ({ email }: Sought): string =>
  email ? personTexts.dialog.wrongEmail : personTexts.dialog.wrongSubject;

/** The data that go, and those that stay. */
function effects({ personFile, retention }: PersonFileQuery): string[] {
  const t = personTexts.dialog;
  const hasAccount = personFile.sections.some(({ kind, rows }) => kind === 'ACCOUNTS' && rows > 0);
  return [t.goes, acceptances(retention), t.undo, t.audit, t.backups, ...(hasAccount ? [t.account] : [])];
}

function acceptances(retention: PersonFileQuery['retention']): string {
  const { acceptancesGo, acceptancesStay, acceptancesAsChosen } = personTexts.dialog;
  if (!retention) return acceptancesAsChosen;
  const { acceptanceKeepDays: days } = retention;
  return days === null ? acceptancesGo : acceptancesStay(days);
}
