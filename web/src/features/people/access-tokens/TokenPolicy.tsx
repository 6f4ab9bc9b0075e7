import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import {
  AccessTokenPolicyDocument,
  type AccessTokenPolicyPartsFragment,
  useAccessTokenPolicyQuery,
  useSaveAccessTokenPolicyMutation,
} from './AccessTokenPolicy.generated';
import { memberTokensTexts as t } from './member-tokens.texts';

const mostDays = 366;

/** Whether members may use access tokens, and for how long. Owners decide it. */
export function TokenPolicy() {
  const { data } = useAccessTokenPolicyQuery({ fetchPolicy: 'cache-and-network' });
  const policy = data?.accessTokenPolicy;
  // Anew after each change: what is saved is then where the form begins.
  return policy && <PolicyForm key={`${policy.allowed} ${policy.maxDays}`} policy={policy} />;
}

const isNumberOfDays = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= mostDays;

function PolicyForm({ policy }: { policy: AccessTokenPolicyPartsFragment }) {
  const readOnly = !useMay('settings');
  const confirm = useConfirm();
  const [save] = useSaveAccessTokenPolicyMutation({
    refetchQueries: [AccessTokenPolicyDocument],
    awaitRefetchQueries: true,
  });
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { allowed: policy.allowed, maxDays: String(policy.maxDays) },
    validate: ({ maxDays }): { maxDays?: string } =>
      isNumberOfDays(maxDays) ? {} : { maxDays: t.maxDaysInvalid },
    failed: commonTexts.failedToast,
    submit: async ({ allowed, maxDays }) => {
      const { title, message, confirm: confirmLabel } = t.stops;
      if (policy.allowed && !allowed && !(await confirm({ title, message, confirmLabel }))) return;
      await save({ variables: { input: { allowed, maxDays: Number(maxDays) } } });
      notify(t.saved, { tone: 'success' });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack gap="md">
        <Checkbox
          role="switch"
          label={t.policy}
          description={readOnly ? t.onlyOwner : t.policyAbout}
          checked={form.values.allowed}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('allowed', checked)}
        />
        <TextInput
          type="number"
          inputMode="numeric"
          label={t.maxDays}
          description={t.maxDaysAbout}
          min={1}
          max={mostDays}
          step={1}
          maw={320}
          disabled={readOnly}
          {...form.getInputProps('maxDays')}
        />
        {!readOnly && (
          <div>
            <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.saving}>
              {commonTexts.save}
            </BusyButton>
          </div>
        )}
      </Stack>
    </form>
  );
}
