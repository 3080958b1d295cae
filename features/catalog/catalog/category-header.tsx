import type { ReactNode } from 'react';
import { Cover } from '@/components/product/cover';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { Category } from '@/contracts/catalog/category';

interface CategoryHeaderProps {
  /** Undefined while it is loaded. */
  category: Pick<Category, 'code' | 'description' | 'content' | 'image'> | undefined;
  breadcrumb?: ReactNode;
}

/** The head of a category's page: its name, its description and its picture. */
export function CategoryHeader({ category, breadcrumb }: CategoryHeaderProps) {
  return (
    <PageHeader
      title={category ? category.content.name : <Skeleton width="8ch" />}
      lead={category?.description || category?.content.popUpSubtitle}
      picture={category && <Cover id={category.code} type="COURSE" src={category.image?.url} eager />}
      breadcrumb={breadcrumb}
    />
  );
}
