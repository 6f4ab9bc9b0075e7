import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { Application } from '../../operations/applications/application.entity.js';
import { says as applicationsSay } from '../../operations/applications/applications.messages.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { beginGrace, type RequiredFor } from '../sessions/second-step-policy.js';
import { says } from './second-step.messages.js';

/** Whether the members of an application need a second step. */
export class SecondStepRuleService {
  constructor(
    private readonly database: Database,
    private readonly requiredFor: RequiredFor,
  ) {}

  /**
   * Sets the rule. Each member has seven days from now, or from the first time that a second step was required of it.
   * @throws DomainError CONFLICT for a viewer who has no second step: it would be the first to be shut out
   */
  async set(
    viewer: SignedIn,
    { applicationId }: ApplicationScope,
    isRequired: boolean,
  ): Promise<Application> {
    if (isRequired && !viewer.hadSecondStep) throw new DomainError('CONFLICT', says.ownFirst);
    return this.database.write(async (manager) => {
      await lockRows(manager, Application, { id: applicationId });
      const application = await manager.findOneBy(Application, { id: applicationId });
      if (!application) throw notFound(applicationsSay.noApplication);
      const before = Boolean(application.requiresSecondStep);
      application.requiresSecondStep = isRequired;
      if (before === isRequired) return application;
      await manager.update(Application, { id: applicationId }, { requiresSecondStep: isRequired });
      if (isRequired)
        await beginGrace(
          manager,
          this.requiredFor,
          'accounts.id IN (SELECT accountId FROM memberships WHERE applicationId = ?)',
          [applicationId],
        );
      await recordAudit(manager, 'application.second_step_rule_changed', {
        applicationId,
        ids: [applicationId],
        changes: [{ field: 'requiresSecondStep', from: before, to: isRequired }],
      });
      return application;
    });
  }
}
