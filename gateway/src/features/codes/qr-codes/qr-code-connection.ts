import { connectionType } from '../../../platform/graphql/connection.js';
import { QrCode } from './qr-code.entity.js';

/** The connection type of both the history of an application and the codes of a batch. */
export const QrCodeConnection = connectionType(QrCode, 'QR codes');
