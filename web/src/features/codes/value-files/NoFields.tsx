import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import { EmptyState } from '../../../ui/EmptyState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { fieldsPath, useFields } from '../code-fields/use-fields';
import { valueFilesTexts as t } from './value-files.texts';

/** The fields that a file fills. @returns what is shown instead of a form while there are none */
export function useFieldsFirst() {
  const fields = useFields();
  const instead = fields === undefined ? <Loading /> : fields.length === 0 ? <NoFields /> : undefined;
  return { fields: fields ?? [], instead };
}

function NoFields() {
  const mayDefine = useMay('settings');
  return (
    <Panel>
      <EmptyState
        Icon={IconListDetails}
        title={t.noFields}
        action={
          mayDefine && (
            <Button component={Link} to={fieldsPath} variant="light">
              {t.define}
            </Button>
          )
        }
      >
        {t.noFieldsHint} {!mayDefine && t.ownerDefines}
      </EmptyState>
    </Panel>
  );
}
