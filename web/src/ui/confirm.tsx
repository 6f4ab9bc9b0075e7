import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { DraftOwner } from './drafts';

interface Question {
  /** The question itself: "Delete this question?" */
  message: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** False for what can be undone: the button is then not red. */
  destructive?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => {
  throw new Error('useConfirm needs a ConfirmProvider above it.');
});

/** Asks before something is done: `if (await confirm({ message: 'Delete this question?' })) …` */
export const useConfirm = (): Ask => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>({ message: '' });
  const [opened, setOpened] = useState(false);
  const settle = useRef<(confirmed: boolean) => void>(undefined);

  const answer = useCallback((confirmed: boolean) => {
    settle.current?.(confirmed);
    settle.current = undefined;
    setOpened(false);
  }, []);

  const ask = useCallback<Ask>((next) => {
    // A second question answers the first with no.
    settle.current?.(false);
    setQuestion(next);
    setOpened(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }, []);

  useEffect(() => () => settle.current?.(false), []);

  // A question to one user must not stay open for the next one, nor on the login page.
  const owner = useContext(DraftOwner);
  const askedOf = useRef(owner);
  useEffect(() => {
    if (askedOf.current !== owner) answer(false);
    askedOf.current = owner;
  }, [owner, answer]);

  const { message, title = 'Please confirm', destructive = true } = question;
  const { confirmLabel = destructive ? 'Delete' : 'OK', cancelLabel = 'Cancel' } = question;
  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal opened={opened} onClose={() => answer(false)} title={title} size="sm">
        <Text>{message}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            {cancelLabel}
          </Button>
          <Button color={destructive ? 'red' : undefined} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        </Group>
      </Modal>
    </ConfirmContext>
  );
}
