export * from 'kc-components/DataGrid';
