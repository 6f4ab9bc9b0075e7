import type { EmailBranding } from './platform/mail/email-branding.js';

const petrol = '#0d7268';
const white = '#ffffff';

/** The name, logo and colours of the product's mails. The logo is the finder pattern of a QR code. */
export const branding: EmailBranding = {
  name: 'Back Office',
  logo: `<td width="32" height="32" align="center" valign="middle" bgcolor="${petrol}" style="width:32px;height:32px;background-color:${petrol};border-radius:7px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td style="padding:3px;border:3px solid ${white};border-radius:2px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="6" height="6" bgcolor="${white}" style="width:6px;height:6px;background-color:${white};font-size:0;line-height:0">&nbsp;</td></tr></table>
</td></tr></table>
</td>`,
  light: {
    page: '#f3f6f6',
    card: white,
    border: '#dbe5e3',
    text: '#1c2227',
    mutedText: '#5a6772',
    accent: petrol,
    onAccent: white,
  },
  dark: {
    page: '#101417',
    card: '#1c2227',
    border: '#353e46',
    text: '#dbe1e6',
    mutedText: '#97a4af',
    link: '#79c3b9',
  },
};
