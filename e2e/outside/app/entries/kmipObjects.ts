export * from 'kc-screens/kmip/objects';
