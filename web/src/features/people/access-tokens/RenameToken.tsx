import { TextInput } from '@mantine/core';
import { FormDialog } from '../../../gateway/FormDialog';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { type AccessTokenPartsFragment, useRenameAccessTokenMutation } from './AccessTokens.generated';
import { accessTokensTexts as t } from './access-tokens.texts';
import { validateName } from './token-form';

interface RenameTokenProps {
  /** The token; while it is null there is no dialog. */
  token: AccessTokenPartsFragment | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

export function RenameToken({ token, onClose, reload }: RenameTokenProps) {
  const [rename] = useRenameAccessTokenMutation();
  return (
    <FormDialog
      of={token}
      title={t.renameTitle}
      onClose={onClose}
      closeOnClickOutside
      submitLabel={t.rename}
      busyLabel={t.renaming}
      values={({ name }) => ({ name })}
      form={({ id }) => ({
        validate: validateName,
        failed: commonTexts.failedToast,
        submit: async ({ name }) => {
          await rename({ variables: { input: { id, name: name.trim() } } });
          notify(t.renamed, { tone: 'success' });
          onClose();
          await reload();
        },
      })}
    >
      {(form) => (
        <TextInput
          label={commonTexts.name}
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
