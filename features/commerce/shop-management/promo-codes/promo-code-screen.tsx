import { useRouter } from 'next/router';
import { CodeDetailScreen } from './code-detail-screen';
import { NewCodeScreen } from './new-code-screen';

/** `/manager/promocode`: a new code, generated ones with `?kind=batch`, or a code to change with `?id=`. */
export function PromoCodeScreen() {
  const { query } = useRouter();
  if (typeof query.id === 'string') return <CodeDetailScreen key={query.id} id={query.id} />;
  const kind = query.kind === 'batch' ? 'batch' : 'code';
  return <NewCodeScreen key={kind} kind={kind} />;
}
