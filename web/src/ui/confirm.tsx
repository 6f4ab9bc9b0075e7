import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ConfirmDialog, type Question } from './ConfirmDialog';
import { DraftOwner } from './drafts';

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

  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog opened={opened} question={question} onAnswer={answer} />
    </ConfirmContext>
  );
}
