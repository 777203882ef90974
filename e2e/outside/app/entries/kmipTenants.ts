export * from 'kc-screens/kmip/tenants';
