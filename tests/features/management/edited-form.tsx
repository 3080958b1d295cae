import { useMemo } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { Stored } from '@/domain/editing';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { useEdited } from '@/features/management/use-edited';

const ANN = { id: '00000000-0000-4000-8000-000000000001', name: 'Ann' };
export const AT = '2026-11-01T09:00:00.000Z';

interface Thing {
  name: string;
  lead: string;
}
export const stored = (name: string, revision: number, lead = ''): Stored<Thing> => ({
  value: { name, lead },
  revision,
  changed: { at: AT, by: ANN },
});

/** A service with one thing: it stores a save of its revision, and refuses any other. */
export function fakeService(first: Stored<Thing>) {
  const service = {
    now: first,
    saves: [] as string[],
    fails: null as ApiError | null,
    pending: null as Promise<void> | null,
    save: async (value: Thing, revision: number) => {
      service.saves.push(value.name);
      await service.pending;
      if (service.fails) throw service.fails;
      if (revision !== service.now.revision) throw new ApiError('edit_conflict', { status: 409 });
      service.now = { value, revision: revision + 1, changed: { at: AT, by: ANN } };
      return service.now;
    },
    reload: async () => service.now,
  };
  return service;
}
type Service = ReturnType<typeof fakeService>;

const FIELDS = (['name', 'lead'] as const).map((key) => ({
  key,
  label: key,
  text: (value: Thing) => value[key],
  take: (into: Thing, from: Thing): Thing => ({ ...into, [key]: from[key] }),
}));

interface FormProps {
  service: Service;
  id?: string;
  label?: string;
  autosave?: number;
}

/** A form of one thing, as screens have it. */
export function Form({ service, id = '1', label = 'Name', autosave }: FormProps) {
  const first = useMemo(() => service.now, [service]);
  const edited = useEdited<Thing>({
    ...{ key: `thing:${id}`, loaded: first.value, revision: first.revision, changed: first.changed },
    save: service.save,
    reload: service.reload,
    ...(autosave !== undefined && { autosave }),
  });
  const type = (name: string) => edited.change((value) => ({ ...value, name }));
  return (
    <>
      <input aria-label={label} value={edited.value.name} onChange={(event) => type(event.target.value)} />
      <button type="button" onClick={() => void edited.save()}>
        Save
      </button>
      <SaveState edited={edited} />
      <EditGuard edited={edited} fields={FIELDS} />
    </>
  );
}
