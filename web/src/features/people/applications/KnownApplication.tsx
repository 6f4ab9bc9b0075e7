import { useQuotasQuery } from '../../operations/quotas/Quotas.generated';
import { ApplicationBar, type ApplicationBarProps } from './ApplicationBar';

/** Above the audit log, whose own filter chooses an application: nothing while its name is typed. */
export function KnownApplication({ application, back }: Omit<ApplicationBarProps, 'children'>) {
  const { data } = useQuotasQuery({ variables: { application } });
  return data && <ApplicationBar application={application} back={back} />;
}
