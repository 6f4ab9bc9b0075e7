import { connectionType } from '../../platform/graphql/connection.js';
import { QrCode } from './qr-code.entity.js';

/** Shared by the history of an application and the codes of a batch. */
export const QrCodeConnection = connectionType(QrCode, 'QR codes');
