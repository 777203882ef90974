export * from 'kc-components/Button';
