import type { Client } from 'kc-api/client/client';
import { posture, type PostureKind, type PostureObject } from 'kc-api/contract/posture/posture';
import type { PageRequest } from 'kc-components/DataGrid';

/** A row in the object list of a finding. */
export interface FindingRow extends PostureObject {
  kind: string;
  title: string;
}

/** Replaces the name by the translated one, if the object has one. Names that users chose stay. */
export const named = <One extends { name: string; called?: string | undefined }>(one: One): One => ({ ...one, name: one.called ?? one.name });

/** Loads the objects of a finding page by page: those with an exception, or those without. */
export const objectsOf =
  ({ kind, title }: Pick<PostureKind, 'kind' | 'title'>, excepted: 'yes' | 'no') =>
  async (client: Client, { offset, limit, signal }: PageRequest): Promise<{ rows: readonly FindingRow[]; total: number }> => {
    const query = { excepted, offset: String(offset), limit: String(limit) };
    const { objects, totalrecords } = await client.send(posture.objects, { params: { kind }, query }, { signal, priority: 'normal' });
    return { rows: objects.map((object) => ({ ...named(object), kind, title })), total: totalrecords };
  };
