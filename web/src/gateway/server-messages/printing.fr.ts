import type { ServerMessages } from '../server-text';

/** Of labels, print runs, hand-overs and logos. */
export const printingMessages: ServerMessages = {
  'A prefix has at most {max} characters.': 'Un préfixe compte au maximum {max} caractères.',
  'A prefix has letters from A to Z and digits, without blanks or hyphens.':
    'Un préfixe se compose de lettres de A à Z et de chiffres, sans espaces ni traits d’union.',
  'A link can be opened for 1, 7 or 30 days.': 'Un lien peut être ouvert pendant 1, 7 ou 30 jours.',
  'At most {max} labels can be printed at once. Hand over fewer copies, or a smaller batch.':
    'Au maximum {max} étiquettes peuvent être imprimées à la fois. Remettez moins d’exemplaires, ou un lot plus petit.',
  'A batch has at most {max} links. Revoke one first.':
    'Un lot a au maximum {max} liens. Révoquez-en un d’abord.',
  'This batch was handed over {max} times lately. Make the next link in some days.':
    'Ce lot a été remis {max} fois ces derniers temps. Créez le prochain lien dans quelques jours.',
  'Hand-over not found.': 'Remise introuvable.',
  'QR batch not found.': 'Lot de codes QR introuvable.',
  'This link has ended.': 'Ce lien n’est plus valable.',
  'Logo not found.': 'Logo introuvable.',
  'A logo may have at most 750 KB.': 'Un logo peut peser au maximum 750 Ko.',
  'A logo is a PNG or JPEG picture. Other files, such as SVG, cannot be printed.':
    'Un logo est une image PNG ou JPEG. Les autres fichiers, comme SVG, ne peuvent pas être imprimés.',
  'A logo has at most 250,000 pixels, and 1,000 on a side; this one has {width} × {height}.':
    'Un logo compte au maximum 250 000 pixels, et 1 000 de côté ; celui-ci fait {width} × {height}.',
  'Save the logo without interlacing.': 'Enregistrez le logo sans entrelacement.',
  'The logo is white all over: it would not be seen on labels.':
    'Le logo est entièrement blanc : il ne se verrait pas sur les étiquettes.',
  'The picture is damaged. Save it again.': 'L’image est endommagée. Enregistrez-la de nouveau.',
  'A text may have at most {max} characters.': 'Un texte peut compter au maximum {max} caractères.',
  'A text has no control characters but line breaks.':
    'Un texte ne contient pas de caractères de contrôle, sauf des sauts de ligne.',
  'An offset is a whole number of tenths of a millimetre.':
    'Un décalage est un nombre entier de dixièmes de millimètre.',
  'An offset is at most 10 mm.': 'Un décalage est de 10 mm au maximum.',
  'A scale is a whole number of per mille.': 'Une échelle est un nombre entier de pour mille.',
  'A scale is 99 % to 101 %.': 'Une échelle va de 99 % à 101 %.',
  'Label sheet not found.': 'Planche d’étiquettes introuvable.',
  'A label is {narrowest} to {widest} mm wide and {lowest} to {highest} mm high, in tenths of a millimetre.':
    'Une étiquette fait de {narrowest} à {widest} mm de large et de {lowest} à {highest} mm de haut, au dixième de millimètre près.',
  'The code would be too small to scan ({size} mm a module).':
    'Le code serait trop petit pour être scanné ({size} mm par module).',
  'Print run not found.': 'Impression introuvable.',
  'Confirm the print run first, with its spoiled labels.':
    'Confirmez d’abord l’impression, avec ses étiquettes gâchées.',
  'A label printer starts with its next label: 1.':
    'Une imprimante d’étiquettes commence par sa prochaine étiquette : 1.',
  'That sheet has {count} labels; start at 1 to {count}.':
    'Cette planche a {count} étiquettes ; commencez entre 1 et {count}.',
  'At most {max} labels can be printed at once.':
    'Au maximum {max} étiquettes peuvent être imprimées à la fois.',
  'The spoiled labels of this print run have been printed again.':
    'Les étiquettes gâchées de cette impression ont été réimprimées.',
  'This print run has no spoiled or empty labels.': 'Cette impression n’a pas d’étiquettes gâchées ou vides.',
  'None of the codes of the spoiled and empty labels is active.':
    'Aucun des codes des étiquettes gâchées et vides n’est actif.',
  'Sheets are "first" or "rest".': 'Les planches sont « first » ou « rest ».',
  'This print run has one label.': 'Cette impression n’a qu’une étiquette.',
  'This print run has one sheet.': 'Cette impression n’a qu’une planche.',
  'ZPL is for label printers. Open the PDF of these sheets.':
    'Le format ZPL est destiné aux imprimantes d’étiquettes. Ouvrez le PDF de ces planches.',
  'The modules of these symbols would be smaller than 0.33 mm at {dpi} dpi.':
    'Les modules de ces symboles seraient plus petits que 0,33 mm à {dpi} ppp.',
  'Take {other} dpi or larger labels.': 'Choisissez {other} ppp ou des étiquettes plus grandes.',
  'Take larger labels.': 'Choisissez des étiquettes plus grandes.',
  'This print run is already confirmed.': 'Cette impression est déjà confirmée.',
  'This print run is confirmed and cannot be abandoned.':
    'Cette impression est confirmée et ne peut pas être abandonnée.',
  'This print run was abandoned. Prepare a new one.':
    'Cette impression a été abandonnée. Préparez-en une nouvelle.',
  'Name at most {max} spoiled labels, or abandon the print run and prepare it again.':
    'Indiquez au maximum {max} étiquettes gâchées, ou abandonnez l’impression et préparez-la de nouveau.',
  'This print run has {count} label; give numbers from 1 to {count}.':
    'Cette impression a {count} étiquette ; indiquez des numéros de 1 à {count}.',
  'This print run has {count} labels; give numbers from 1 to {count}.':
    'Cette impression a {count} étiquettes ; indiquez des numéros de 1 à {count}.',
  'Print 1 to {max} copies.': 'Imprimez de 1 à {max} exemplaires.',
  'Write the line of your own, or choose another text.':
    'Écrivez votre propre ligne, ou choisissez un autre texte.',
  'The line may have at most {max} characters.': 'La ligne peut compter au maximum {max} caractères.',
  'The line has no line breaks or control characters.':
    'La ligne ne contient ni sauts de ligne ni caractères de contrôle.',
  'The line has characters that labels cannot show: {characters}. Change it.':
    'La ligne contient des caractères que les étiquettes ne peuvent pas afficher : {characters}. Modifiez-la.',
  'This application has no logo. Add one first.': 'Cette application n’a pas de logo. Ajoutez-en un d’abord.',
  'Imported codes are printed already, so that no labels are made for them. Choose other codes.':
    'Les codes importés sont déjà imprimés : aucune étiquette n’est faite pour eux. Choisissez d’autres codes.',
  'None of the chosen codes is active.': 'Aucun des codes choisis n’est actif.',
  'The note of the batch “{name}” has characters that labels cannot show: {characters}. Change it, or print the code without it.':
    'La note du lot « {name} » contient des caractères que les étiquettes ne peuvent pas afficher : {characters}. Modifiez-la, ou imprimez le code sans elle.',
  'The name of the batch “{name}” has characters that labels cannot show: {characters}. Change it, or print the code without it.':
    'Le nom du lot « {name} » contient des caractères que les étiquettes ne peuvent pas afficher : {characters}. Modifiez-le, ou imprimez le code sans lui.',
  'There is no room for the logo.': 'Il n’y a pas de place pour le logo.',
};
