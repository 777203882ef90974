import { posture, type PostureKind, type PostureObject } from 'kc-api/contract/posture/posture';
import { pageLoad, type PageLoad } from '../shell/index.ts';

/** A row in the object list of a finding. */
export interface FindingRow extends PostureObject {
  kind: string;
  title: string;
}

/** Replaces the name by the translated one, if the object has one. Names that users chose stay. */
export const named = <One extends { name: string; called?: string | undefined }>(one: One): One => ({ ...one, name: one.called ?? one.name });

/** The paged objects of a finding: those with an exception, or those without. */
export const objectsOf = ({ kind, title }: Pick<PostureKind, 'kind' | 'title'>, excepted: 'yes' | 'no'): PageLoad<FindingRow> =>
  pageLoad({
    call: posture.objects,
    input: ({ offset, limit }) => ({ params: { kind }, query: { excepted, offset: String(offset), limit: String(limit) } }),
    page: ({ objects, totalrecords }) => ({ rows: objects.map((object) => ({ ...named(object), kind, title })), total: totalrecords }),
  });
