import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const credentialTemplates = createRoute({
  getParentRoute: () => project,
  path: '/templates',
  component: lazyPage(() => import('./credentials/credential-templates-page.tsx'), 'CredentialTemplatesPage'),
});

export const credentialTemplate = createRoute({
  getParentRoute: () => project,
  path: '/templates/credentials/$templateId',
  component: lazyPage(() => import('./credentials/credential-template-page.tsx'), 'CredentialTemplatePage'),
});

export const presentationTemplates = createRoute({
  getParentRoute: () => project,
  path: '/templates/presentations',
  component: lazyPage(
    () => import('./presentations/presentation-templates-page.tsx'),
    'PresentationTemplatesPage',
  ),
});

export const presentationTemplate = createRoute({
  getParentRoute: () => project,
  path: '/templates/presentations/$templateId',
  component: lazyPage(
    () => import('./presentations/presentation-template-page.tsx'),
    'PresentationTemplatePage',
  ),
});

export const schemas = createRoute({
  getParentRoute: () => project,
  path: '/templates/schemas',
  component: lazyPage(() => import('./anoncreds/schemas-page.tsx'), 'SchemasPage'),
});

export const schema = createRoute({
  getParentRoute: () => project,
  path: '/templates/schemas/$schemaId',
  component: lazyPage(() => import('./anoncreds/schema-page.tsx'), 'SchemaPage'),
});

export const credentialDefinitions = createRoute({
  getParentRoute: () => project,
  path: '/templates/credential-definitions',
  component: lazyPage(() => import('./anoncreds/definitions-page.tsx'), 'CredentialDefinitionsPage'),
});

export const credentialDefinition = createRoute({
  getParentRoute: () => project,
  path: '/templates/credential-definitions/$credentialDefinitionId',
  component: lazyPage(() => import('./anoncreds/definition-page.tsx'), 'CredentialDefinitionPage'),
});
