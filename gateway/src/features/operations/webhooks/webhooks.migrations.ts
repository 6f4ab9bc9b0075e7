import {
  ascii,
  baseline,
  boolean,
  datetime,
  id,
  int,
  longText,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

const messageId = ascii(26);

export const webhookMigrations = [
  baseline('Webhooks1795942897000', {
    webhook_endpoints: {
      columns: {
        id,
        applicationId: int,
        accountId: nullable(int),
        url: text(500),
        eventList: ascii(500),
        personalData: withDefault(boolean, '0'),
        note: nullable(text(200)),
        secret: ascii(255),
        previousSecret: nullable(ascii(255)),
        previousSecretUntil: nullable(datetime),
        state: withDefault(ascii(8), "'ACTIVE'"),
        disabledReason: nullable(ascii(16)),
        failingSince: nullable(datetime),
        lastDeliveredAt: nullable(datetime),
        droppedCount: withDefault(int, '0'),
        createdAt: datetime,
        lockVersion: withDefault(int, '0'),
      },
      indexes: {
        IX_webhook_endpoints_application: ['applicationId', 'state'],
        IX_webhook_endpoints_account: ['accountId'],
      },
      foreignKeys: {
        FK_webhook_endpoints_application: ['applicationId', 'applications', 'CASCADE'],
        FK_webhook_endpoints_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
    webhook_messages: {
      columns: {
        id: messageId,
        applicationId: int,
        type: ascii(40),
        personal: boolean,
        createdAt: datetime,
        body: longText,
      },
      primaryKey: ['id'],
      indexes: {
        IX_webhook_messages_application: ['applicationId', 'personal'],
        IX_webhook_messages_createdAt: ['createdAt'],
      },
      foreignKeys: { FK_webhook_messages_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    webhook_deliveries: {
      columns: {
        id,
        endpointId: int,
        messageId,
        type: ascii(40),
        state: withDefault(ascii(9), "'WAITING'"),
        attempts: withDefault(int, '0'),
        dueAt: nullable(datetime),
        lastStatus: nullable(int),
        lastMs: nullable(int),
        lastError: nullable(ascii(16)),
        createdAt: datetime,
      },
      indexes: {
        // First: MySQL 9.7 checks no foreign key by an index with a column that is null.
        IX_webhook_deliveries_state: ['endpointId', 'state', 'id'],
        IX_webhook_deliveries_due: ['endpointId', 'state', 'dueAt'],
        IX_webhook_deliveries_message: ['messageId'],
      },
      foreignKeys: {
        FK_webhook_deliveries_endpoint: ['endpointId', 'webhook_endpoints', 'CASCADE'],
        FK_webhook_deliveries_message: ['messageId', 'webhook_messages', 'CASCADE'],
      },
    },
  }),
];
