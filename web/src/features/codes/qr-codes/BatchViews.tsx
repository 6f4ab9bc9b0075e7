import { IconListDetails, IconQrcode } from '@tabler/icons-react';
import { commonTexts } from '../../../ui/common.texts';
import { valuesTexts } from '../code-values/values.texts';
import { ViewLinks } from './ViewLinks';

/** The lists of a batch, in the address: `?view=values`. */
export const BatchViews = ({ current, label }: { current: '' | 'values'; label: string }) => (
  <ViewLinks
    label={label}
    current={current}
    views={[
      { view: '', name: commonTexts.codes, Icon: IconQrcode },
      { view: 'values', name: valuesTexts.title, Icon: IconListDetails },
    ]}
  />
);
