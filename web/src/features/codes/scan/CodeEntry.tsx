import { Button, TextInput } from '@mantine/core';
import { plainText, Refused, type ScanAnswer, type ScanClient } from 'back-office-client';
import { type FormEvent, useState } from 'react';
import { useConfirm } from '../../../ui/confirm';
import { written } from '../../../ui/edition';
import { FormError } from '../../../ui/FormError';
import { gateAlone } from './gate';
import { sentenceOf, timeOf } from './result-words';
import styles from './Scan.module.css';
import { scanTexts } from './scan.texts';
import type { Scanner } from './scanner';

/**
 * The “GARDEN-000412” in a typed text, as the numbers below codes are printed, or without the zeros. Phones write other dashes,
 * and characters of full width.
 */
const serialIn = (text: string): string | undefined =>
  /^[A-Z0-9]{1,12}-\d{1,9}$/.exec(
    plainText(text)
      .toUpperCase()
      .replace(/\s*\p{Pd}\s*/u, '-'),
  )?.[0];

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
  const t = scanTexts.entry;

  const redeemSerial = async (typed: string, number: string) => {
    setBusy(true);
    try {
      const answer = await client.lookUpSerial(number);
      // As the label has it, with its zeros.
      const serial = answer.code?.serial ?? number;
      if (answer.reason === 'unknown' && (await client.look(typed)).reason !== 'unknown') {
        // The content of a code that was printed elsewhere looks like a number.
        setText('');
        return onText(typed);
      }
      if (answer.status !== 'ok') return setError(whyNot(serial, answer));
      const batch = answer.code?.batch;
      const question = {
        title: t.confirm.title(serial),
        message: batch ? t.confirm.validOf(serial, batch) : t.confirm.valid(serial),
        confirmLabel: t.redeem,
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
    if (typed === '') return setError(t.nothingTyped);
    const number = serialIn(typed);
    if (number !== undefined) return void redeemSerial(typed, number);
    setText('');
    onText(typed);
  };

  return (
    <form onSubmit={onSubmit} noValidate className={styles.entry}>
      <FormError message={error} />
      {half !== null && (
        <p role="status" className={styles.half}>
          {t.half(half.slice(0, 40))}
        </p>
      )}
      <div className={styles.typed}>
        <TextInput
          label={t.code}
          description={t.about}
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4_000}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Button type="submit" size="md" variant="default" aria-disabled={isBusy || undefined}>
          {isBusy ? t.lookingUp : t.redeem}
        </Button>
      </div>
    </form>
  );
}

function whyNot(serial: string, { reason, message, code }: ScanAnswer): string {
  const t = scanTexts.entry;
  if (reason === 'already_used' && code?.usedAt) {
    const time = timeOf(code.usedAt);
    const gate = gateAlone(code.usedBy);
    return gate ? t.usedAtBy(serial, time, gate) : t.usedAt(serial, time);
  }
  if (reason === 'unknown') return t.unknown(serial);
  return t.refused(serial, sentenceOf(reason, message));
}

function serialProblem(thrown: unknown): string {
  if (!(thrown instanceof Refused)) return scanTexts.entry.noConnection;
  if (thrown.status === 404 || thrown.status === 403) return scanTexts.entry.notAllowed;
  return written(thrown.message);
}
