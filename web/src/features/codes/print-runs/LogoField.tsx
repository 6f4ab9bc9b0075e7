import { Box, Checkbox } from '@mantine/core';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { LogoButtons } from '../../../ui/LogoButtons';
import {
  LabelLogoDocument,
  useLabelLogoQuery,
  useRemoveLabelLogoMutation,
  useSaveLabelLogoMutation,
} from './LabelLogo.generated';
import styles from './LabelOptions.module.css';
import { printTexts } from './print.texts';
import { logoProblem, readLogo } from './read-logo';

interface LogoFieldProps {
  isPrinted: boolean;
  /** The gateway's error about the logo of these labels. */
  error?: string | undefined;
  onChange: (isPrinted: boolean) => void;
}

const refetch = { refetchQueries: [LabelLogoDocument], awaitRefetchQueries: true };

/** The logo of the application: whether these labels have it, and which picture it is. */
export function LogoField({ isPrinted, error, onChange }: LogoFieldProps) {
  const { data } = useLabelLogoQuery();
  const mayChange = useMay('codes.write');
  const [saveLogo] = useSaveLabelLogoMutation(refetch);
  const [removeLogo] = useRemoveLabelLogoMutation(refetch);
  if (!data || !(data.labelLogo || mayChange)) return null;
  const logo = data.labelLogo;

  const choose = async (file: File) => {
    await saveLogo({ variables: { input: { png: await readLogo(file) } } });
    onChange(true);
  };
  const remove = async () => {
    await removeLogo({ variables: { input: {} } });
    onChange(false);
  };

  return (
    <Box mt="md">
      <LogoButtons
        hasLogo={logo !== null}
        label={printTexts.logoFile}
        hint={logo ? undefined : printTexts.logoHint}
        removal={printTexts.removeLogo}
        readOnly={!mayChange}
        error={logo ? error : undefined}
        onChoose={choose}
        onRemove={remove}
        problemOf={(thrown) => logoProblem(thrown, commonTexts.failedToast)}
      >
        {logo && (
          <>
            <img src={logo.path} alt={printTexts.logo} className={styles.logoPicture} />
            <Checkbox
              label={printTexts.printLogo}
              checked={isPrinted}
              onChange={({ currentTarget: { checked } }) => onChange(checked)}
            />
          </>
        )}
      </LogoButtons>
    </Box>
  );
}
