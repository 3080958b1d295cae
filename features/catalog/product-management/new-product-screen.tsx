import { collectionPath, newProductPath } from '@/domain/catalog/managed-address';
import { ManagerPage } from '@/features/management/manager-page';
import { useTranslation } from '@/hooks/use-translation';
import { NewProductForm } from './new-product-form';
import { useCollection } from './use-collection';

/** `/manager/[collection]/new` */
export function NewProductScreen() {
  const { t } = useTranslation('manager-products');
  const { type } = useCollection();
  return (
    <ManagerPage
      title={t(`type.${type}.new`)}
      lead={t('new.lead')}
      path={newProductPath(type)}
      back={{ path: collectionPath(type), label: t(`type.${type}.title`) }}
    >
      <NewProductForm type={type} />
    </ManagerPage>
  );
}
