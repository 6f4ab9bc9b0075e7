import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { CopiedText } from '../../../ui/CopiedText';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Dialog } from '../../../ui/Dialog';
import { Rich } from '../../../ui/Rich';
import { HandOverForm } from './HandOverForm';
import { HandOverList } from './HandOverList';
import { type HandOverBatchMutation, useHandOversQuery } from './HandOvers.generated';
import styles from './HandOvers.module.css';
import { handOversTexts as t } from './hand-overs.texts';

export type NewLink = HandOverBatchMutation['handOverQrBatch'];

interface HandOverDialogProps {
  opened: boolean;
  onClose: () => void;
  batch: string;
}

/** Makes links by which print shops get the codes of a batch, and shows what became of earlier ones. */
export function HandOverDialog({ opened, onClose, batch }: HandOverDialogProps) {
  const [made, setMade] = useState<NewLink | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t.title}
      size="lg"
      // A click beside it must not take the link away, which is shown once.
      closeOnClickOutside={false}
    >
      <Content batch={batch} made={made} onMade={setMade} onClose={close} />
    </Dialog>
  );
}

interface ContentProps {
  batch: string;
  made: NewLink | null;
  onMade: (made: NewLink | null) => void;
  onClose: () => void;
}

function Content({ batch, made, onMade, onClose }: ContentProps) {
  const { data, previousData, error, refetch } = useHandOversQuery({
    variables: { batch },
    // Print shops open links while nobody looks.
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  const reload = () => refetch().catch(() => undefined);
  if (!shown) return <NotLoaded error={error} refetch={reload} failed={t.listFailed} />;
  return (
    <Stack gap="lg">
      {made ? (
        <MadeLink made={made} onAnother={() => onMade(null)} onClose={onClose} />
      ) : (
        <HandOverForm batch={batch} known={shown} onMade={onMade} onDone={reload} onCancel={onClose} />
      )}
      <section aria-labelledby="hand-overs">
        <h3 id="hand-overs" className={styles.heading}>
          {t.list}
        </h3>
        <HandOverList handOvers={shown.handOvers} newest={made?.handOver.id} onRevoked={reload} />
      </section>
    </Stack>
  );
}

/** A link that was just made. */
function MadeLink({
  made,
  onAnother,
  onClose,
}: {
  made: NewLink;
  onAnother: () => void;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its form.
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={box}>
      <Text>
        <Rich
          text={t.send}
          tags={{
            strong: (text) => <strong>{text}</strong>,
            when: () => <DateTime of={made.handOver.expiresAt} />,
          }}
        />
      </Text>
      <CopiedText text={made.link} what={t.theLink} />
      <Group justify="flex-end" gap="sm" mt="xs">
        <Button variant="default" onClick={onAnother}>
          {t.makeAnother}
        </Button>
        <Button onClick={onClose}>{commonTexts.done}</Button>
      </Group>
    </div>
  );
}
