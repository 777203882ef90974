import { typeNameOf } from './attributes/attributes.ts';
import { refuse } from './ttlv/fields.ts';
import type { KmipStore } from './store.ts';
import { hasObjectType, versionText, type Version } from './versions.ts';

/**
 * The store for a client of a version. A response cannot encode an object type that the version does not define. So such objects are not located, and reading
 * one is refused like registering one. The client may still revoke and destroy it.
 */
export const storeOfVersion = (store: KmipStore, version: Version): KmipStore => ({
  ...store,
  find(id) {
    const object = store.find(id);
    if (!hasObjectType(version, typeNameOf(object))) refuse('InvalidObjectType', `KMIP ${versionText(version)} does not define the type of this object.`);
    return object;
  },
  locate: (fits, limit) => store.locate((object) => hasObjectType(version, typeNameOf(object)) && fits(object), limit),
});
