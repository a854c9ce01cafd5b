/** Prefix of custom claim names: `AUTH0_CLAIMS` of the sites. */
const namespace = 'https://clavora.example/';

/**
 * Adds the roles of the user and the display name of the organisation to id tokens; rejects a sign-in without organisation. Auth0 runs it at each
 * sign-in and each renewal of tokens.
 */
exports.onExecutePostLogin = async ({ organization, authorization }, api) => {
  if (!organization) {
    // Sites recognise this rejection by the word "organization".
    api.access.deny('an organization is required');
    return;
  }
  api.idToken.setCustomClaim(`${namespace}roles`, authorization?.roles ?? []);
  api.idToken.setCustomClaim(`${namespace}organisation`, organization.display_name);
};
