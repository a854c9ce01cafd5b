import '@clavora/site/instrumentation-client';
