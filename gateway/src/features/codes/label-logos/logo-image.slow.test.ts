import { pngFormats } from '../../../testing/a-png.js';
import { expectNoCutStored, expectOwnBytesAlone } from '../../../testing/stored-logo.js';

test.each(pngFormats)('no cut of a picture of colour type $colourType in $bitDepth bits is stored', (of) =>
  expectNoCutStored(of),
);

test.each(pngFormats)(
  'a changed picture of colour type $colourType in $bitDepth bits is refused, or holds its own bytes alone',
  (of) => expectOwnBytesAlone(of, 400),
);
