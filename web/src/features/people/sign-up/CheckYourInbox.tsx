import { Alert, Anchor, Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAct } from '../../../gateway/use-act';
import { AuthLayout } from '../../../ui/AuthLayout';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { Email } from '../../../ui/Email';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import { signUpTexts as t } from './sign-up.texts';

interface CheckYourInboxProps {
  email: string;
  /** Of the address: the invitation that is answered after the log-in. */
  state: object | null;
  /** The seconds until the mail can be sent again. */
  left: number;
  resend: () => Promise<void>;
  onOtherAddress: () => void;
}

/** The form was sent: whether the address is free, its mailbox alone learns. */
export function CheckYourInbox({ email, state, left, resend, onOtherAddress }: CheckYourInboxProps) {
  const act = useAct();
  const answer = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);

  const sendAgain = async () => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await act({ run: resend, done: t.sentAgain, failed: t.failed });
    setBusy(false);
    // The button that had the focus is disabled now.
    if (outcome) answer.current?.focus();
  };

  return (
    <AuthLayout
      title={t.inbox}
      lead={
        <Rich
          text={t.inboxLead}
          tags={{
            email: () => (
              <strong style={{ overflowWrap: 'anywhere' }}>
                <Email of={email} className="" />
              </strong>
            ),
          }}
        />
      }
      footer={
        <Anchor component="button" type="button" inherit onClick={onOtherAddress}>
          {t.otherAddress}
        </Anchor>
      }
    >
      <Alert
        ref={answer}
        tabIndex={-1}
        color="green"
        role="status"
        icon={<IconMailCheck aria-hidden="true" />}
        mb="lg"
      >
        {t.linkSent}
      </Alert>
      <Stack gap="sm">
        <Button component={Link} to="/login" state={{ ...state, email }} fullWidth>
          {commonTexts.goToLogin}
        </Button>
        <BusyButton
          variant="default"
          fullWidth
          busy={isBusy}
          busyLabel={commonTexts.sending}
          disabled={left > 0}
          onClick={sendAgain}
        >
          {left > 0 ? t.resendIn(left) : t.resend}
        </BusyButton>
      </Stack>
      <VisuallyHidden aria-live="polite">{left === 0 && t.mayResend}</VisuallyHidden>
    </AuthLayout>
  );
}
