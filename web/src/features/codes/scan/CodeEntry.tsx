import { Button, TextInput } from '@mantine/core';
import { Refused, type ScanAnswer, type ScanClient } from 'back-office-client';
import { type FormEvent, useState } from 'react';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { timeOf } from './result-words';
import styles from './Scan.module.css';
import type { Scanner } from './scanner';

/** “GARDEN-000412”, as the numbers below codes are printed, or without the zeros. */
const isSerial = (text: string) => /^[A-Z0-9]{1,12}-\d{1,9}$/.test(text);

interface CodeEntryProps {
  scanner: Scanner;
  client: ScanClient;
  onText: (text: string) => void;
  /** What a scanner began to type. */
  half: string | null;
}

/** A code or a serial number, typed. Numbers are easily mistaken: they are looked up and confirmed first. */
export function CodeEntry({ scanner, client, onText, half }: CodeEntryProps) {
  const confirm = useConfirm();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const redeemSerial = async (typed: string) => {
    setBusy(true);
    try {
      const answer = await client.lookUpSerial(typed.toUpperCase());
      // As the label has it, with its zeros.
      const serial = answer.code?.serial ?? typed.toUpperCase();
      if (answer.reason === 'unknown' && (await client.look(typed)).reason !== 'unknown') {
        // The content of a code that was printed elsewhere looks like a number.
        setText('');
        return onText(typed);
      }
      if (answer.status !== 'ok') return setError(whyNot(serial, answer));
      const question = {
        title: `Redeem ${serial}?`,
        message: `${serial} is valid${answer.code?.batch ? `, of the batch “${answer.code.batch}”` : ''}. Compare it with the label.`,
        confirmLabel: 'Redeem',
        destructive: false,
      };
      if (!(await confirm(question))) return;
      setText('');
      await scanner.scan(serial, { serial: true });
    } catch (thrown) {
      setError(serialProblem(thrown));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    setError(null);
    if (isBusy) return;
    if (typed === '') return setError('Type the code or the number below it.');
    if (isSerial(typed.toUpperCase())) return void redeemSerial(typed);
    setText('');
    onText(typed);
  };

  return (
    <form onSubmit={onSubmit} noValidate className={styles.entry}>
      <FormError message={error} />
      {half !== null && (
        <p role="status" className={styles.half}>
          The scanner stopped after “{half.slice(0, 40)}”. Scan the symbol again.
        </p>
      )}
      <div className={styles.typed}>
        <TextInput
          label="Code"
          description="A USB or Bluetooth scanner works at any time, without a click."
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4_000}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Button type="submit" size="md" variant="default" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Looking up…' : 'Redeem'}
        </Button>
      </div>
    </form>
  );
}

function whyNot(serial: string, { reason, message, code }: ScanAnswer): string {
  if (reason === 'already_used' && code?.usedAt)
    return `${serial} was used at ${timeOf(code.usedAt)}${code.usedBy ? ` by ${code.usedBy}` : ''}.`;
  if (reason === 'unknown') return `There is no number ${serial}. Compare it with the label.`;
  return `${serial}: ${message}`;
}

function serialProblem(thrown: unknown): string {
  if (!(thrown instanceof Refused))
    return 'Numbers are looked up at the server, and there is no connection. Scan the symbol, or type its 20 characters.';
  if (thrown.status === 404 || thrown.status === 403)
    return 'This connection cannot look up numbers. Scan the symbol, or type its 20 characters.';
  return thrown.message;
}
