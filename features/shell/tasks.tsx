import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';

const TaskTray = lazyPart(() => import('./task-tray').then((module) => module.TaskTray));

/** Task tray; its code is loaded with the first task. */
export function Tasks() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const show = () => setWanted(true);
    addEventListener('task', show);
    document.addEventListener('click', pressFile);
    return () => {
      removeEventListener('task', show);
      document.removeEventListener('click', pressFile);
    };
  }, []);
  return wanted ? <TaskTray /> : null;
}

/** A link to a file that the service makes: it is shown that it is being made, and said when that failed. */
function pressFile(event: MouseEvent): void {
  const { metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[download][href^="/api/"]');
  if (!link || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return;
  event.preventDefault();
  import('@/hooks/download-file').then(
    ({ downloadFile }) => downloadFile(link.href, link.ariaLabel ?? link.text),
    () => window.location.assign(link.href),
  );
}
