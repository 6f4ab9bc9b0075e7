import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { DateTime } from '../../../ui/DateTime';
import { notify } from '../../../ui/notify';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useDeleteHelpCommentMutation, useHelpCommentsQuery } from './HelpFeedback.generated';
import styles from './HelpFeedback.module.css';
import { helpFeedbackTexts } from './help-feedback.texts';

const shown = 100;

interface CommentsProps {
  /** The id of the help task. */
  of: string;
  onDeleted: () => Promise<unknown>;
}

/** The newest comments on a help task. */
export function Comments({ of, onDeleted }: CommentsProps) {
  const t = helpFeedbackTexts.comments;
  const mayWrite = useMay('content.write');
  const confirm = useConfirm();
  const { data, error, refetch } = useHelpCommentsQuery({
    variables: { id: of, first: shown },
    fetchPolicy: 'cache-and-network',
  });
  const [deleteComment] = useDeleteHelpCommentMutation();
  const focus = useFocusAfterRemoval(() => document.querySelector('main h1'));
  const reload = () => refetch().catch(() => undefined);

  const remove = async (id: string, index: number) => {
    if (!(await confirm({ message: t.confirm }))) return;
    try {
      await deleteComment({ variables: { input: { id } } });
      notify(t.deleted, { about: id, tone: 'success' });
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      const reason = errorMessage(thrown, t.deleteFailed);
      notify(`❌ ${reason}`, { about: id, tone: 'error' });
      if (!isNotFound(thrown)) return;
    }
    await Promise.all([reload(), onDeleted()]);
    focus.focusRow(index);
  };

  if (!data) return <NotLoaded error={error} refetch={reload} failed={t.failed} />;
  const { edges, totalCount } = data.helpComments;
  return (
    <>
      <ul
        ref={focus.list as RefObject<HTMLUListElement | null>}
        className={`${common.list} ${styles.comments}`}
        aria-label={t.list}
      >
        {edges.map(({ node: { id, text, helpful, language, createdAt } }, index) => (
          <li key={id} className={styles.comment}>
            <div>
              <p className={styles.text} dir="auto">
                {text}
              </p>
              <div className={common.dimmed}>
                {helpful ? t.helped : t.didNotHelp}
                {language && ` · ${language}`} · <DateTime of={createdAt} />
              </div>
            </div>
            {mayWrite && (
              <ActionIcon
                onClick={() => void remove(id, index)}
                aria-label={t.deleteOf(text.slice(0, 60))}
                title={commonTexts.delete}
                data-focus-row
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {totalCount > edges.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.newest(edges.length, totalCount)}
        </Text>
      )}
    </>
  );
}
