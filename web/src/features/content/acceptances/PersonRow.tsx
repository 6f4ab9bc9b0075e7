import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { ofPerson, personPath } from '../../../gateway/person-path';
import { useAct } from '../../../gateway/use-act';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { isEmail } from '../../../ui/email-format';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import { titleOf } from '../legal-texts/legal-text-kinds';
import { type AcceptancePersonPartsFragment, useDeleteAcceptancesMutation } from './Acceptances.generated';
import styles from './Acceptances.module.css';
import { acceptancesTexts } from './acceptances.texts';
import { PersonHistory } from './PersonHistory';

interface PersonRowProps {
  person: AcceptancePersonPartsFragment;
  onDeleted: () => void;
}

/** A person: what is accepted, what is missing, and on request everything that was accepted or withdrawn. */
export function PersonRow({ person: { id, subject, texts }, onDeleted }: PersonRowProps) {
  const mayDelete = useMay('people.write');
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const [deleteAcceptances, { loading }] = useDeleteAcceptancesMutation();
  const history = useId();
  const t = acceptancesTexts.person;

  const remove = async () => {
    if (loading) return;
    const isGone = await act({
      ask: { title: t.confirmTitle, message: t.confirm(subject), confirmLabel: commonTexts.delete },
      run: () => deleteAcceptances({ variables: { input: { person: id } } }),
      // Without an answer, the confirmation of who it is was cancelled.
      done: ({ data }) => (data ? t.deleted(subject) : undefined),
      failed: t.deleteFailed,
    });
    if (isGone) onDeleted();
  };

  return (
    <li className={styles.person}>
      <div className={styles.row}>
        <div className={styles.who}>
          <span className={common.name}>
            <bdi>{subject}</bdi>
          </span>
          <ul className={`${common.list} ${common.dimmed} ${styles.states}`}>
            {texts.filter(concerns).map((text) => (
              <li key={text.key} data-missing={!text.isUpToDate || undefined}>
                <State text={text} />
              </li>
            ))}
          </ul>
        </div>
        <div className={common.pair}>
          <Button
            variant="default"
            size="xs"
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? history : undefined}
            aria-label={isOpen ? t.hideOf(subject) : t.showOf(subject)}
          >
            {isOpen ? t.hide : t.show}
          </Button>
          {mayDelete && (
            <Button
              variant="default"
              size="xs"
              onClick={() => void remove()}
              aria-label={t.deleteOf(subject)}
            >
              {commonTexts.delete}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={history}>
          <PersonHistory id={id} subject={subject} />
          {mayDelete && (
            <Link
              to={personPath}
              state={ofPerson({ subject, ...(isEmail(subject) && { email: subject }) })}
              className={common.underlined}
            >
              {t.kept}
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

type PersonText = AcceptancePersonPartsFragment['texts'][number];

/** Whether the person is asked for a text, or has ever answered. */
const concerns = ({ askedVersion, acceptedVersion, withdrawnAt }: PersonText) =>
  askedVersion !== null || acceptedVersion !== null || withdrawnAt !== null;

/** What a person accepted of a text, and whether the asked version is among it. */
function State({ text }: { text: PersonText }) {
  const { key, acceptedVersion, askedVersion, withdrawnAt, isUpToDate, isOverdue } = text;
  const t = acceptancesTexts.person;
  const title = titleOf(key);
  const lack = isUpToDate ? 'upToDate' : isOverdue ? 'overdue' : 'missing';
  if (acceptedVersion !== null) return t.accepted[lack](title, acceptedVersion, askedVersion);
  if (!withdrawnAt) return t.notAccepted[lack](title, askedVersion);
  return (
    <Rich
      text={t.withdrawn[lack](title, askedVersion)}
      tags={{ when: () => <DateTime of={withdrawnAt} /> }}
    />
  );
}
