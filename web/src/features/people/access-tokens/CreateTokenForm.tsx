import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { toGatewayError } from '../../../gateway/errors';
import { DialogForm } from '../../../gateway/FormDialog';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { DateField } from '../../../ui/DateField';
import { formatDate } from '../../../ui/language';
import { useCreateAccessTokenMutation } from './AccessTokens.generated';
import { accessTokensTexts as t } from './access-tokens.texts';
import type { NewToken } from './new-token';
import { RightsField } from './RightsField';
import { dayAfter, daysOffered, endAfter } from './token-ends';
import {
  daysChosen,
  endOf,
  firstDay,
  networksIn,
  ownDay,
  type TokenForm,
  toFormErrors,
  tokenErrors,
} from './token-form';
import { rightsOfPreset, type TokenRight } from './token-rights';

interface CreateTokenFormProps {
  application: string;
  /** The rights that can be given. */
  offered: readonly TokenRight[];
  /** The longest time that the owners allow. */
  maxDays: number;
  onCancel: () => void;
  onCreated: (created: NewToken) => void;
  onDone: () => Promise<unknown>;
}

export function CreateTokenForm({
  application,
  offered,
  maxDays,
  onCancel,
  onCreated,
  onDone,
}: CreateTokenFormProps) {
  const [createToken] = useCreateAccessTokenMutation();
  /** The form as it counts in this application, which may allow less than the one that was chosen before. */
  const counting = (values: TokenForm): TokenForm => ({
    ...values,
    rights: values.rights.filter((right) => offered.includes(right)),
    expiresAt: daysChosen(values.expiresAt, maxDays),
  });
  const { form, onSubmit, error, isBusy } = useGatewayForm<TokenForm>({
    initialValues: {
      name: '',
      rights: [...rightsOfPreset('read', offered)],
      readOnly: true,
      expiresAt: '',
      day: '',
      networks: '',
    },
    validate: (values) => tokenErrors(counting(values), maxDays),
    toFormErrors,
    submit: async (values) => {
      const { name, rights, readOnly, networks } = counting(values);
      const expiresAt = endOf(counting(values), maxDays);
      const input = {
        application,
        name: name.trim(),
        rights,
        readOnly,
        expiresAt,
        networks: networksIn(networks),
      };
      try {
        // The secret stays out of the cache.
        const { data } = await createToken({ variables: { input }, fetchPolicy: 'no-cache' });
        if (data) onCreated(data.createAccessToken);
      } catch (thrown) {
        if (toGatewayError(thrown).code !== 'INVALID_INPUT') void onDone();
        throw thrown;
      }
      void onDone();
    },
  });
  const { rights, readOnly, expiresAt, day } = counting(form.values);
  return (
    <DialogForm
      {...{ onSubmit, error, isBusy, onCancel }}
      submitLabel={t.create}
      busyLabel={commonTexts.creating}
    >
      <TextInput
        label={t.name}
        placeholder={t.nameExample}
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <RightsField
        offered={offered}
        chosen={rights}
        error={form.errors.rights}
        onChange={(chosen, preset) => {
          form.setFieldValue('rights', [...chosen]);
          if (preset) form.setFieldValue('readOnly', preset === 'read');
        }}
      />
      <Checkbox
        label={t.readOnlyLabel}
        description={t.readOnlyAbout}
        checked={readOnly}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('readOnly', checked)}
      />
      <NativeSelect
        label={t.end}
        description={
          expiresAt === ownDay ? undefined : t.until(formatDate(endAfter(Number(expiresAt), maxDays), 'date'))
        }
        data={[
          ...daysOffered(maxDays).map((days) => ({ value: String(days), label: t.days(days) })),
          { value: ownDay, label: t.ownDay },
        ]}
        {...form.getInputProps('expiresAt')}
        value={expiresAt}
      />
      {expiresAt === ownDay && (
        <DateField
          label={t.day}
          empty={t.noDay}
          min={firstDay()}
          max={dayAfter(maxDays)}
          {...form.getInputProps('day')}
          value={day}
        />
      )}
      <Textarea
        label={t.networksLabel}
        description={t.networksAbout}
        autosize
        minRows={1}
        maxRows={5}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('networks')}
      />
    </DialogForm>
  );
}
