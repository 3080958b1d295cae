import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managersQuery } from '@/hooks/identity/management-queries';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { FindPerson } from './find-person';
import styles from './management.module.css';
import { PersonRow } from './person-row';

const FreshSignInDialog = dynamic(() =>
  import('@/features/management/fresh-sign-in-dialog').then((module) => module.FreshSignInDialog),
);

/** `/manager/people`: roles and sessions, for senior managers. */
export function PeopleScreen() {
  const { t } = useTranslation('manager');
  const managers = useQuery(managersQuery(useApi()));
  const fresh = useFreshSignIn();
  return (
    <ManagerPage title={t('people.title')} lead={t('people.lead')} path="/manager/people">
      <div className={styles.sections}>
        <FindPerson fresh={fresh} />
        <section className={styles.group} aria-labelledby="managers">
          <h2 id="managers" className={styles.title}>
            {t('people.managers')}
          </h2>
          <LoadState query={managers} height="320px" />
          <ul className={styles.list}>
            {managers.data?.map((person) => (
              <li key={person.id}>
                <PersonRow person={person} fresh={fresh} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      {fresh.asking && <FreshSignInDialog fresh={fresh} />}
    </ManagerPage>
  );
}
