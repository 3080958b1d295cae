import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import styles from '../company.module.css';

export interface FigureProps {
  title: string;
  rows: readonly { name: string; value: number }[];
  children?: ReactNode;
}

export function Figure({ title, rows, children }: FigureProps) {
  const locale = useLocale();
  return (
    <Card className={styles.figure}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(locale, value)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}
