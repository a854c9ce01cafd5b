export { onRouterTransitionStart } from '@clavora/site/instrumentation-client';
