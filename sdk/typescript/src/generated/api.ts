/* oxlint-disable max-lines */
// Made from openapi.json by `npm run docs`: change the API, not this file.
export interface paths {
    "/v1/projects/{projectId}/executions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List executions, without their payloads unless they are asked for
         * @description Needs the scope `executions:read`.
         */
        get: operations["listExecutions"];
        put?: never;
        /**
         * Start an execution
         * @description Needs the scope `executions:start`.
         */
        post: operations["startExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all executions that match, without their payloads, as JSON or CSV
         * @description The answer is a file: JSON like a page of the list, or CSV with `Accept: text/csv`. It has at most 50,000 records, and ends with the page that reaches 64 MiB. If there are more, `nextCursor` leads to the rest; in CSV, a last line then has `incomplete` in the place of an id, and the cursor behind it.
         *
         *     Needs the scope `executions:read`.
         */
        get: operations["exportExecutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the executions that match, by status
         * @description Needs the scope `executions:read`.
         */
        get: operations["countExecutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many executions started each day, how they ended, and how long they took
         * @description Needs the scope `executions:read`.
         */
        get: operations["getExecutionStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/causes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Group failed executions by place and cause
         * @description Needs the scope `executions:read`.
         */
        get: operations["listFailureCauses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/causes/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge the failures of a cause; a later failure makes the cause new again
         * @description Needs the scope `executions:redrive`.
         */
        post: operations["acknowledgeFailureCause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/causes/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the acknowledgement of a cause
         * @description Needs the scope `executions:redrive`.
         */
        post: operations["reopenFailureCause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/causes/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign the failures of a cause to a member
         * @description Needs the scope `executions:redrive`.
         */
        post: operations["assignFailureCause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the events of all executions of a project as server-sent events, from now on or after Last-Event-ID
         * @description Needs the scope `executions:read`.
         */
        get: operations["streamProjectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel many executions: a job in the background
         * @description Needs the scope `executions:cancel`.
         */
        post: operations["cancelExecutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive many failed executions: a job in the background
         * @description Needs the scope `executions:redrive`.
         */
        post: operations["redriveExecutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an execution
         * @description Needs the scope `executions:read`.
         */
        get: operations["getExecution"];
        put?: never;
        post?: never;
        /**
         * Erase an ended execution: its data and events, except its audit entries
         * @description A deleted project works, too, until it is erased.
         *
         *     Needs the scope `executions:erase`.
         */
        delete: operations["eraseExecution"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an execution
         * @description Needs the scope `executions:cancel`.
         */
        post: operations["cancelExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer an action that is on hold
         * @description An action `general/waitForEvent@v1` accepts an answer before the execution reaches it, and uses the answer when it begins. In a loop this is possible after the loop has begun.
         *
         *     Needs the scope `executions:resume`.
         */
        post: operations["resumeExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question about a decision
         * @description A person whom `people/decide@v1` asks may ask a question; the event `workflowExecution.questionAsked` reports it. This request answers the oldest open question; the decision still waits.
         *
         *     Needs the scope `executions:resume`.
         */
        post: operations["replyToQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continue a failed execution from its failed action; completed actions are not repeated
         * @description Needs the scope `executions:redrive`.
         */
        post: operations["redriveExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/repairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a redrive of an execution repairs first
         * @description Needs the scope `executions:read`.
         */
        get: operations["listExecutionRepairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a new execution with the same input, or with a changed one
         * @description Needs the scope `executions:start`.
         */
        post: operations["rerunExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the events of an execution as server-sent events: its past, then what happens until it has ended
         * @description Needs the scope `executions:read`.
         */
        get: operations["streamExecutionEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the timeline of an execution: times, durations, tries and causes
         * @description Needs the scope `executions:read`.
         */
        get: operations["getExecutionTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/definition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the version that an execution runs, even if its workflow was deleted
         * @description Needs the scope `workflows:read`.
         */
        get: operations["getExecutionDefinition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the actions and blocks of an execution, and the iterations and rounds of a block
         * @description Needs the scope `executions:read`.
         */
        get: operations["listExecutionActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/actions/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one action or block of an execution: resolved attributes, output, tries, error
         * @description Needs the scope `executions:read`.
         */
        get: operations["getExecutionAction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the decisions that were made in an execution
         * @description The ended decisions of `people/decide@v1`, by path: the person, the choice, the time, the authentication, and the signed record.
         *
         *     Needs the scope `executions:read`.
         */
        get: operations["listDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/executions/{executionId}/decisions/{decisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a decision that was made in an execution
         * @description Needs the scope `executions:read`.
         */
        get: operations["getDecision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open holds, the longest wait first: in which execution, for whom, until when
         * @description Needs the scope `executions:read`.
         */
        get: operations["listHolds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/holds/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all open holds that match, as JSON or CSV
         * @description The answer is a file: JSON like a page of the list, or CSV with `Accept: text/csv`. It has at most 50,000 records, and ends with the page that reaches 64 MiB. If there are more, `nextCursor` leads to the rest; in CSV, a last line then has `incomplete` in the place of an id, and the cursor behind it.
         *
         *     Needs the scope `executions:read`.
         */
        get: operations["exportHolds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bulk jobs
         * @description Needs the scope `executions:read`.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of a bulk job
         * @description Needs the scope `executions:read`.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer an action that waits for an event
         * @description Needs no key, because the address is the secret. It works once; with an `Idempotency-Key`, repeating the same request gives the first answer again.
         */
        post: operations["answerCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks/{token}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse an action that waits for an event
         * @description The action fails with 2005 and the given `reason`; a `catch` of the definition may deal with that. Needs no key, because the address is the secret. It works once, as an answer does.
         */
        post: operations["refuseCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks/{token}/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a heartbeat to an action that waits
         * @description If the definition has a `heartbeatTimeout`, the wait continues for that time from now, but not after its own end. Otherwise a heartbeat has no effect. Needs no key, because the address is the secret.
         */
        post: operations["beatCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks/{executionId}/{path}/{effect}/{mac}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer an action that waits for an event, or will wait for it
         * @description Needs no key, because the address is the secret: `callbackUrl` in a definition hands it out, before its action waits or while it does. It is for one try of the action. It works once; an answer that comes before the action waits is kept until then. With an `Idempotency-Key`, repeating the same request gives the first answer again.
         */
        post: operations["answerCallbackLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks/{executionId}/{path}/{effect}/{mac}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse an action that waits for an event, or will wait for it
         * @description The action fails with 2005 and the given `reason`; a `catch` of the definition may deal with that. Needs no key, because the address is the secret: `callbackUrl` in a definition hands it out, before its action waits or while it does. It is for one try of the action. It works once, as an answer does.
         */
        post: operations["refuseCallbackLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks/{executionId}/{path}/{effect}/{mac}/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a heartbeat to an action that waits, or will wait
         * @description If the definition has a `heartbeatTimeout`, the wait continues for that time from now, but not after its own end. Otherwise, and before the wait, a heartbeat has no effect. Needs no key, because the address is the secret: `callbackUrl` in a definition hands it out, before its action waits or while it does. It is for one try of the action.
         */
        post: operations["beatCallbackLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflows
         * @description Needs the scope `workflows:read`.
         */
        get: operations["listWorkflows"];
        put?: never;
        /**
         * Create a workflow as a draft
         * @description A draft is saved with its mistakes, as long as it can be parsed; `problems` lists what to correct.
         *
         *     Needs the scope `workflows:write`.
         */
        post: operations["createWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/workflows/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a definition without saving it
         * @description Needs the scope `workflows:read`.
         */
        post: operations["validateDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/workflows/{workflowId}/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a workflow with given answers, without any effect
         * @description Nothing is stored, and no endpoint is called. Time only passes by answers, sleeps, pauses and time limits. Events of the same moment happen in the order of the text.
         *
         *     Needs the scope `workflows:read`.
         */
        post: operations["dryRunWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/workflows/{workflowId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workflow and its draft; with Accept: application/yaml the source alone
         * @description With `Accept: application/yaml` the answer is the text of the draft exactly as it was written; its content type says whether that is YAML or JSON.
         *
         *     Needs the scope `workflows:read`.
         */
        get: operations["getWorkflow"];
        /**
         * Replace a workflow's draft; published versions stay as they are
         * @description Needs the scope `workflows:write`.
         */
        put: operations["replaceWorkflowDraft"];
        post?: never;
        /**
         * Delete a workflow; its executions continue and stay readable
         * @description Needs the scope `workflows:write`.
         */
        delete: operations["deleteWorkflow"];
        options?: never;
        head?: never;
        /**
         * Say how long the executions of a workflow are kept; this holds for all its versions
         * @description Needs the scope `workflows:write`.
         */
        patch: operations["updateWorkflow"];
        trace?: never;
    };
    "/v1/projects/{projectId}/workflows/{workflowId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the draft as the next version, which new starts use
         * @description Needs the scope `workflows:write`.
         */
        post: operations["publishWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/workflows/{workflowId}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpublish a workflow: new starts are refused, running executions continue
         * @description Needs the scope `workflows:write`.
         */
        post: operations["unpublishWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/workflows/{workflowId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a workflow's versions, with their sources as they were published
         * @description Needs the scope `workflows:read`.
         */
        get: operations["listWorkflowVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/workflows/{workflowId}/test-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the test cases of a workflow
         * @description Needs the scope `workflows:read`.
         */
        get: operations["getTestCases"];
        /**
         * Replace the test cases of a workflow
         * @description Test cases are encrypted, and erased with the workflow. A caller who may read the workflow may read its test cases.
         *
         *     Needs the scope `workflows:write`.
         */
        put: operations["replaceTestCases"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/workflows/{workflowId}/test-cases/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run the test cases of a workflow, without any effect
         * @description Each test case is a dry run. All test cases together share the limits of one dry run: those after the limit fail.
         *
         *     Needs the scope `workflows:read`.
         */
        post: operations["runTestCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the actions that a definition can use
         * @description Needs the scope `workflows:read`.
         */
        get: operations["listActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions/{group}/{operation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an action of the catalogue
         * @description The path contains the name as it is: `/v1/actions/general/fetch@v1`.
         *
         *     Needs the scope `workflows:read`.
         */
        get: operations["getAction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/actions/{group}/{operation}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try one action for real, without a workflow
         * @description The action runs once, as in an execution, with all its effects, but only an entry in the audit log is stored. An action that waits or needs its execution cannot be tried. A failure of the action is an answer with status 200. A caller who hangs up stops the request that the action has sent. A repeated request with the same Idempotency-Key tries nothing, and its answer is empty.
         *
         *     Needs the scope `actions:try`.
         */
        post: operations["tryAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List schedules, with their next times
         * @description Needs the scope `executions:read`.
         */
        get: operations["listSchedules"];
        put?: never;
        /**
         * Let a workflow start by itself, at the times of a schedule
         * @description Needs the scope `executions:start`.
         */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/schedules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the times of a spec, without saving it
         * @description Needs the scope `executions:read`.
         */
        post: operations["previewSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/schedules/{scheduleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a schedule, with its input and its next times
         * @description Needs the scope `executions:read`.
         */
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        /**
         * Delete a schedule; its executions continue
         * @description Needs the scope `executions:start`.
         */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        /**
         * Change a schedule; its spec and its input are replaced as a whole
         * @description Needs the scope `executions:start`.
         */
        patch: operations["updateSchedule"];
        trace?: never;
    };
    "/v1/projects/{projectId}/schedules/{scheduleId}/firings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the past times of a schedule, with their results
         * @description Needs the scope `executions:read`.
         */
        get: operations["listFirings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/schedules/{scheduleId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a schedule; it starts nothing by itself
         * @description Needs the scope `executions:start`.
         */
        post: operations["pauseSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/schedules/{scheduleId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a schedule at its next time; what it has missed stays missed
         * @description Needs the scope `executions:start`.
         */
        post: operations["resumeSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/schedules/{scheduleId}/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an execution of a schedule now, even if it is paused or another one is open
         * @description Needs the scope `executions:start`.
         */
        post: operations["triggerSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/schedules/{scheduleId}/backfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an execution for each time of a period at which a schedule has started none
         * @description Workers start the executions in the background, even if others are open or the schedule is paused. A period has at most 100 times.
         *
         *     Needs the scope `executions:start`.
         */
        post: operations["backfillSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved views of a project, and those of the member who has signed in
         * @description Needs the scope `executions:read`.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save filters of the list of executions under a name
         * @description Needs the scope `executions:read`.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/saved-views/{savedViewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a saved view
         * @description Needs the scope `executions:read`.
         */
        get: operations["getSavedView"];
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description Needs the scope `executions:read`.
         */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        /**
         * Give a saved view another name or other filters
         * @description Needs the scope `executions:read`.
         */
        patch: operations["updateSavedView"];
        trace?: never;
    };
    "/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects that the caller may use
         * @description Needs the scope `projects:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project and its default wallet
         * @description Needs the scope `projects:write`.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project
         * @description Needs the scope `projects:read`.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project without open executions
         * @description The project disappears from all lists and starts nothing any more. After 30 days all its data and keys are erased; before that, its executions can be erased one by one.
         *
         *     Needs the scope `projects:write`.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Rename a project, or say how long its executions are kept
         * @description Needs the scope `projects:write`.
         */
        patch: operations["renameProject"];
        trace?: never;
    };
    "/v1/wallets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the wallets of a project
         * @description Needs the scope `wallets:read`.
         */
        get: operations["listWallets"];
        put?: never;
        /**
         * Create a wallet in a project
         * @description Needs the scope `wallets:write`.
         */
        post: operations["createWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a wallet
         * @description Needs the scope `wallets:read`.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        /**
         * Delete a wallet that is not the project's default and has no open executions
         * @description Needs the scope `wallets:write`.
         */
        delete: operations["deleteWallet"];
        options?: never;
        head?: never;
        /**
         * Change a wallet's profile: how it shows itself to the wallets of others
         * @description Omitted fields do not change. Later offers and requests show the new profile. The drafts setting applies at once, also to open offers.
         *
         *     Needs the scope `wallets:write`.
         */
        patch: operations["updateWallet"];
        trace?: never;
    };
    "/v1/wallets/{walletId}/make-default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a wallet its project's default; running executions keep theirs
         * @description Needs the scope `wallets:write`.
         */
        post: operations["makeWalletDefault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/dids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the DIDs of a wallet, as an issuer and as a peer
         * @description A wallet gets its DIDs when they are first used or listed. `did:web` is included if `PUBLIC_URL` is https. One page has all of them.
         *
         *     Needs the scope `wallets:read`.
         */
        get: operations["listWalletDids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/decision-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys that sign the decisions of a wallet
         * @description A JSON Web Key Set (RFC 7517 §5). Keep it, and `proof` in the output of `people/decide@v1` can be verified without this server: `verifyDecision` of `@holdfast/client` does.
         *
         *     Needs the scope `wallets:read`.
         */
        get: operations["listDecisionKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the credentials that the project has issued
         * @description Needs the scope `credentials:read`.
         */
        get: operations["listCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/credentials/{credentialId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an issued credential
         * @description Needs the scope `credentials:read`.
         */
        get: operations["getCredential"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/credentials/{credentialId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a credential, for good
         * @description The status list shows the revocation at once; a verifier with a copy of the list sees it within a minute. A revoked credential does not change.
         *
         *     Needs the scope `credentials:revoke`.
         */
        post: operations["revokeCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/certificate-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a key for a certificate, and the request (PKCS #10) to have an authority sign it
         * @description The key never leaves the wallet. Give the certificate that the authority makes of the request to `createCertificate`, with the `requestId`.
         *
         *     Needs the scope `wallets:write`.
         */
        post: operations["createCertificateRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/certificate-requests/{certificateRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a certificate request of a wallet
         * @description Needs the scope `wallets:read`.
         */
        get: operations["getCertificateRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the certificates of a wallet
         * @description Needs the scope `wallets:read`.
         */
        get: operations["listCertificates"];
        put?: never;
        /**
         * Give a wallet an X.509 certificate: one of yours with its key, the answer to a request, or one made here for development
         * @description For each purpose the newest certificate that is valid signs from then on, or, where there is none for the purpose, the newest without one: credentials of templates with `issuer: x5c` or of format `mso_mdoc`, their status lists, and requests with the signers `x509_hash` and `x509_san_dns`.
         *
         *     Needs the scope `wallets:write`.
         */
        post: operations["createCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/certificates/{certificateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a certificate of a wallet
         * @description Needs the scope `wallets:read`.
         */
        get: operations["getCertificate"];
        put?: never;
        post?: never;
        /**
         * Delete a certificate: it no longer signs, and the wallet no longer trusts it as its own
         * @description Needs the scope `wallets:write`.
         */
        delete: operations["deleteCertificate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/trust-anchors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's trust anchors
         * @description Needs the scope `wallets:read`.
         */
        get: operations["listTrustAnchors"];
        put?: never;
        /**
         * Create a trust anchor: an issuer or authority that `trustedIssuers` can name
         * @description Needs the scope `wallets:write`.
         */
        post: operations["createTrustAnchor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/trust-anchors/{trustAnchorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a trust anchor
         * @description Needs the scope `wallets:read`.
         */
        get: operations["getTrustAnchor"];
        put?: never;
        post?: never;
        /**
         * Delete a trust anchor: it is no longer trusted, also in requests that already wait
         * @description Needs the scope `wallets:write`.
         */
        delete: operations["deleteTrustAnchor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/templates/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's credential templates
         * @description Needs the scope `workflows:read`.
         */
        get: operations["listCredentialTemplates"];
        put?: never;
        /**
         * Create a credential template: a kind of credential that wallets of the project issue
         * @description Needs the scope `workflows:write`.
         */
        post: operations["createCredentialTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/templates/credentials/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credential template: a kind of credential that wallets of the project issue, and which workflows use it
         * @description Needs the scope `workflows:read`.
         */
        get: operations["getCredentialTemplate"];
        /**
         * Replace a credential template: a kind of credential that wallets of the project issue; existing offers and requests do not change
         * @description Needs the scope `workflows:write`.
         */
        put: operations["replaceCredentialTemplate"];
        post?: never;
        /**
         * Delete a credential template: a kind of credential that wallets of the project issue; existing offers and requests do not change
         * @description Needs the scope `workflows:write`.
         */
        delete: operations["deleteCredentialTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/templates/presentations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's presentation templates
         * @description Needs the scope `workflows:read`.
         */
        get: operations["listPresentationTemplates"];
        put?: never;
        /**
         * Create a presentation template: what a wallet is asked to show
         * @description Needs the scope `workflows:write`.
         */
        post: operations["createPresentationTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/templates/presentations/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a presentation template: what a wallet is asked to show, and which workflows use it
         * @description Needs the scope `workflows:read`.
         */
        get: operations["getPresentationTemplate"];
        /**
         * Replace a presentation template: what a wallet is asked to show; existing offers and requests do not change
         * @description Needs the scope `workflows:write`.
         */
        put: operations["replacePresentationTemplate"];
        post?: never;
        /**
         * Delete a presentation template: what a wallet is asked to show; existing offers and requests do not change
         * @description Needs the scope `workflows:write`.
         */
        delete: operations["deletePresentationTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's secrets, without their values
         * @description Needs the scope `secrets:read`.
         */
        get: operations["listSecrets"];
        put?: never;
        /**
         * Create a secret for definitions; its values are never returned
         * @description Needs the scope `secrets:write`.
         */
        post: operations["createSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/secrets/{secretId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a secret without its values, and which published workflows read it
         * @description Needs the scope `secrets:read`.
         */
        get: operations["getSecret"];
        put?: never;
        post?: never;
        /**
         * Delete a secret; an action that names it fails from then on
         * @description Needs the scope `secrets:write`.
         */
        delete: operations["deleteSecret"];
        options?: never;
        head?: never;
        /**
         * Change the hosts to which a secret may be sent
         * @description Needs the scope `secrets:write`.
         */
        patch: operations["updateSecret"];
        trace?: never;
    };
    "/v1/projects/{projectId}/secrets/{secretId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a secret new values; every later try uses them
         * @description Needs the scope `secrets:write`.
         */
        post: operations["rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/secret-stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's secret stores, without their credentials
         * @description Needs the scope `secrets:read`.
         */
        get: operations["listSecretStores"];
        put?: never;
        /**
         * Create a secret store, from which values of secrets are read
         * @description Needs the scope `secrets:write`.
         */
        post: operations["createSecretStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/secret-stores/{secretStoreId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a secret store without its credentials, and which secrets are read from it
         * @description Needs the scope `secrets:read`.
         */
        get: operations["getSecretStore"];
        put?: never;
        post?: never;
        /**
         * Delete a secret store from which no secret is read
         * @description Needs the scope `secrets:write`.
         */
        delete: operations["deleteSecretStore"];
        options?: never;
        head?: never;
        /**
         * Change a secret store; every later try uses the change
         * @description Needs the scope `secrets:write`.
         */
        patch: operations["updateSecretStore"];
        trace?: never;
    };
    "/v1/projects/{projectId}/variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's variables
         * @description Needs the scope `workflows:read`.
         */
        get: operations["listVariables"];
        put?: never;
        /**
         * Create a variable, which expressions of all workflows read
         * @description Needs the scope `workflows:write`.
         */
        post: operations["createVariable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/variables/{variableId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a variable, and which published workflows name it
         * @description Needs the scope `workflows:read`.
         */
        get: operations["getVariable"];
        put?: never;
        post?: never;
        /**
         * Delete a variable that no published workflow names
         * @description Needs the scope `workflows:write`.
         */
        delete: operations["deleteVariable"];
        options?: never;
        head?: never;
        /**
         * Give a variable a new value; all executions read it
         * @description Needs the scope `workflows:write`.
         */
        patch: operations["updateVariable"];
        trace?: never;
    };
    "/v1/projects/{projectId}/variables/{variableId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the values that a variable has had, with who gave them and when
         * @description Needs the scope `workflows:read`.
         */
        get: operations["listVariableVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's calendars
         * @description Needs the scope `workflows:read`.
         */
        get: operations["listCalendars"];
        put?: never;
        /**
         * Create a calendar, which expressions of all workflows read
         * @description Needs the scope `workflows:write`.
         */
        post: operations["createCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/calendars/{calendarId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a calendar, and which published workflows and schedules name it
         * @description Needs the scope `workflows:read`.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        /**
         * Delete a calendar that no published workflow and no schedule names
         * @description Needs the scope `workflows:write`.
         */
        delete: operations["deleteCalendar"];
        options?: never;
        head?: never;
        /**
         * Change fields of a calendar; all executions read the change
         * @description Needs the scope `workflows:write`.
         */
        patch: operations["updateCalendar"];
        trace?: never;
    };
    "/v1/projects/{projectId}/calendars/{calendarId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the contents that a calendar has had, with who changed them and when
         * @description Needs the scope `workflows:read`.
         */
        get: operations["listCalendarVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/anoncreds/schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's AnonCreds schemas
         * @description Needs the scope `wallets:read`.
         */
        get: operations["listSchemas"];
        put?: never;
        /**
         * Publish an AnonCreds schema
         * @description Needs the scope `wallets:write`.
         */
        post: operations["createSchema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/anoncreds/schemas/{schemaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an AnonCreds schema, and which workflows use it
         * @description Needs the scope `wallets:read`.
         */
        get: operations["getSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/anoncreds/credential-definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's AnonCreds credential definitions
         * @description Needs the scope `wallets:read`.
         */
        get: operations["listCredentialDefinitions"];
        put?: never;
        /**
         * Publish an AnonCreds credential definition
         * @description Making its keys takes some seconds, on a busy machine longer.
         *
         *     Needs the scope `wallets:write`.
         */
        post: operations["createCredentialDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/anoncreds/credential-definitions/{credentialDefinitionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an AnonCreds credential definition, and which workflows use it
         * @description Needs the scope `wallets:read`.
         */
        get: operations["getCredentialDefinition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/openid4vc/issuance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the project
         * @description Needs the scope `sessions:read`.
         */
        get: operations["listIssuances"];
        put?: never;
        /**
         * Create an offer of credentials, without an execution; it lives for 24 hours
         * @description Needs the scope `sessions:write`.
         */
        post: operations["createIssuance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/openid4vc/issuance/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an offer of credentials
         * @description Needs the scope `sessions:read`.
         */
        get: operations["getIssuance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/openid4vc/issuance/{sessionId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw an offer of credentials: wallets can no longer answer it
         * @description A session that an execution waits for ends with the execution: cancel the execution.
         *
         *     Needs the scope `sessions:write`.
         */
        post: operations["withdrawIssuance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/openid4vc/issuance/{sessionId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release the credentials of a deferred offer
         * @description An offer that an execution waits for is released by a resume of its action.
         *
         *     Needs the scope `sessions:write`.
         */
        post: operations["releaseIssuance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/openid4vc/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the project
         * @description Needs the scope `sessions:read`.
         */
        get: operations["listVerifications"];
        put?: never;
        /**
         * Create a request for a presentation, without an execution; it lives for 24 hours
         * @description Needs the scope `sessions:write`.
         */
        post: operations["createVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/openid4vc/verification/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request for a presentation
         * @description Needs the scope `sessions:read`.
         */
        get: operations["getVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/openid4vc/verification/{sessionId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a request for a presentation: wallets can no longer answer it
         * @description A session that an execution waits for ends with the execution: cancel the execution.
         *
         *     Needs the scope `sessions:write`.
         */
        post: operations["withdrawVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/didcomm/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the project
         * @description Needs the scope `sessions:read`.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Create a connection over DIDComm, without an execution; it lives for 24 hours
         * @description Needs the scope `sessions:write`.
         */
        post: operations["createConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/didcomm/connections/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connection over DIDComm
         * @description Needs the scope `sessions:read`.
         */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/didcomm/connections/{sessionId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a connection over DIDComm: wallets can no longer answer it
         * @description A session that an execution waits for ends with the execution: cancel the execution.
         *
         *     Needs the scope `sessions:write`.
         */
        post: operations["withdrawConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/didcomm/issuance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the project
         * @description Needs the scope `sessions:read`.
         */
        get: operations["listDidcommIssuances"];
        put?: never;
        /**
         * Create an offer of a credential over DIDComm, without an execution; it lives for 24 hours
         * @description Needs the scope `sessions:write`.
         */
        post: operations["createDidcommIssuance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/didcomm/issuance/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an offer of a credential over DIDComm
         * @description Needs the scope `sessions:read`.
         */
        get: operations["getDidcommIssuance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/didcomm/issuance/{sessionId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw an offer of a credential over DIDComm: wallets can no longer answer it
         * @description A session that an execution waits for ends with the execution: cancel the execution.
         *
         *     Needs the scope `sessions:write`.
         */
        post: operations["withdrawDidcommIssuance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/didcomm/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the project
         * @description Needs the scope `sessions:read`.
         */
        get: operations["listDidcommVerifications"];
        put?: never;
        /**
         * Create a request for a presentation over DIDComm, without an execution; it lives for 24 hours
         * @description Needs the scope `sessions:write`.
         */
        post: operations["createDidcommVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/didcomm/verification/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request for a presentation over DIDComm
         * @description Needs the scope `sessions:read`.
         */
        get: operations["getDidcommVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/didcomm/verification/{sessionId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a request for a presentation over DIDComm: wallets can no longer answer it
         * @description A session that an execution waits for ends with the execution: cancel the execution.
         *
         *     Needs the scope `sessions:write`.
         */
        post: operations["withdrawDidcommVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Have events of a project sent to a URL; the secret is shown in this answer and never again
         * @description Needs the scope `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook; pending events are not sent any more
         * @description Needs the scope `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook; pending events go to the new URL
         * @description Needs the scope `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a webhook; pending events are sent first
         * @description Needs the scope `webhooks:write`.
         */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a webhook; pending events are kept
         * @description Needs the scope `webhooks:write`.
         */
        post: operations["disableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook; the new one is shown only in this answer, and for a while both sign
         * @description Needs the scope `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event now and show the answer of the receiver
         * @description The event `webhook.test` is sent once and at once, even if the webhook is disabled, and is not listed. The answer of the receiver is not stored: a repeated request with the same Idempotency-Key sends nothing, and its answer is empty.
         *
         *     Needs the scope `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a webhook's deliveries
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a webhook's deliveries that match, as JSON or CSV
         * @description The answer is a file: JSON like a page of the list, or CSV with `Accept: text/csv`. It has at most 50,000 records, and ends with the page that reaches 64 MiB. If there are more, `nextCursor` leads to the rest; in CSV, a last line then has `incomplete` in the place of an id, and the cursor behind it.
         *
         *     Needs the scope `webhooks:read`.
         */
        get: operations["exportDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery: what was sent, and every attempt with the answer of the receiver
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver an event again, with a new schedule of retries and the same webhook-id
         * @description Needs the scope `webhooks:write`.
         */
        post: operations["redeliverDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/{webhookId}/deliveries/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver many events again: a job in the background
         * @description Needs the scope `webhooks:write`.
         */
        post: operations["redeliverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a project, whether or not a webhook listens for them
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/webhooks/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event, and to which webhooks it went
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/inbound-webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's inbound webhooks
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["listInboundWebhooks"];
        put?: never;
        /**
         * Make an address at which others send events; the secret is shown in this answer and never again
         * @description Needs the scope `webhooks:write`.
         */
        post: operations["createInboundWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an inbound webhook
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["getInboundWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete an inbound webhook; its executions continue
         * @description Needs the scope `webhooks:write`.
         */
        delete: operations["deleteInboundWebhook"];
        options?: never;
        head?: never;
        /**
         * Change an inbound webhook; its mapping is replaced as a whole
         * @description Needs the scope `webhooks:write`.
         */
        patch: operations["updateInboundWebhook"];
        trace?: never;
    };
    "/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an inbound webhook a new secret, or the secret of its sender; both are valid for a while
         * @description Needs the scope `webhooks:write`.
         */
        post: operations["rotateInboundWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of an inbound webhook
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["listInboundEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event of an inbound webhook, with its content
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["getInboundEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the execution that an event did not start, with the present mapping and workflow
         * @description Needs the scope `executions:start`.
         */
        post: operations["replayInboundEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{inboundWebhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the URL of an inbound webhook
         * @description Answers the verification request of Meta (`hub.challenge`, if `hub.verify_token` is the `verifyToken` of the webhook) or Dropbox (`challenge`) sends before its events, to a webhook with such a `verification`. Nothing is stored.
         */
        get: operations["answerInboundChallenge"];
        put?: never;
        /**
         * Send an event to an inbound webhook
         * @description Needs no key: the sender signs the bytes of the body. The event is kept before this is answered. One that cannot start its workflow is kept as `failed`, to be replayed, and is accepted all the same, because its sender could do nothing about it. A repetition gets 200 and the same answer. With the format `cloudEvents` the body is a CloudEvent 1.0, or a batch of them, which are kept all or none.
         */
        post: operations["receiveInboundEvent"];
        delete?: never;
        /**
         * Ask for permission to send CloudEvents to an inbound webhook
         * @description Only inbound webhooks with the format `cloudEvents` allow it, to every sender: the sender of an event is verified on arrival.
         */
        options: operations["allowInboundSender"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the project's forms
         * @description Needs the scope `executions:read`.
         */
        get: operations["listForms"];
        put?: never;
        /**
         * Make a public page from a workflow's input schema, on which anybody starts it
         * @description Needs the scope `executions:start`.
         */
        post: operations["createForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/forms/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a form
         * @description Needs the scope `executions:read`.
         */
        get: operations["getForm"];
        put?: never;
        post?: never;
        /**
         * Delete a form; its executions continue
         * @description Needs the scope `executions:start`.
         */
        delete: operations["deleteForm"];
        options?: never;
        head?: never;
        /**
         * Change a form, or pause it; its list of fields and its values are replaced as a whole
         * @description Needs the scope `executions:start`.
         */
        patch: operations["updateForm"];
        trace?: never;
    };
    "/v1/projects/{projectId}/forms/{formId}/rotate-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a form a new address; the old address stops working at once
         * @description Needs the scope `executions:start`.
         */
        post: operations["rotateFormToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys of the projects that the caller may use
         * @description Needs the scope `keys:read`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key; its value is shown in this answer and never again
         * @description Needs the scope `keys:write`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{apiKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key, without its value
         * @description Needs the scope `keys:read`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key; the next request with it is refused
         * @description Needs the scope `keys:write`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{apiKeyId}/reroll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an API key a new value, shown in this answer and never again
         * @description Needs the scope `keys:write`.
         */
        post: operations["rerollApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's members
         * @description Needs the scope `members:read`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member and their sessions; their entries in the audit log stay
         * @description Needs the scope `members:write`.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role; it holds from their next request on
         * @description Needs the scope `members:write`.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations that are open
         * @description Needs the scope `members:read`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody: a link, shown in this answer and never again, makes them a member
         * @description The link is valid for 7 days and for one person. Holdfast sends no mail: give the link to the person yourself.
         *
         *     Needs the scope `members:write`.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an open invitation
         * @description Needs the scope `members:read`.
         */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation; its link no longer works
         * @description Needs the scope `members:write`.
         */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show the invitation of a link */
        post: operations["lookAtInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Become a member, and sign in */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/accept/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a member and sign in, through an identity provider
         * @description Begin with `POST /v1/session/single-sign-on`. The provider must confirm the invited address. The member gets no password.
         */
        post: operations["acceptInvitationWithSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the session of this browser */
        get: operations["getSession"];
        put?: never;
        /** Sign in to the console with a password, the token of a link, or an identity provider */
        post: operations["createSession"];
        /** Sign out: here, or everywhere */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the ways to sign in, besides a password */
        get: operations["listWaysToSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in at the identity provider
         * @description Send the browser to `url`. The browser returns to the console with `code` and `state` for `POST /v1/session`.
         */
        post: operations["beginSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the decisions that wait for the member who has signed in
         * @description The open decisions of `people/decide@v1` for the member, for one of their groups, or for a person whom the member replaces. An API key has no tasks.
         *
         *     Needs the scope `tasks:decide`.
         */
        get: operations["listTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/tasks/{executionId}/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a decision that waits for the signed-in member
         * @description Needs the scope `tasks:decide`.
         */
        get: operations["getTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/tasks/{executionId}/{actionId}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a choice
         * @description A repeated request with the same choice and data changes nothing, and gets the task. A request with another choice gets 409; its `choice` is the valid one.
         *
         *     Needs the scope `tasks:decide`.
         */
        post: operations["decideTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/tasks/{executionId}/{actionId}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the person who started the execution
         * @description Needs the scope `tasks:decide`.
         */
        post: operations["askAboutTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/tasks/{executionId}/{actionId}/delegate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand the decision over to another member
         * @description Needs the scope `tasks:decide`.
         */
        post: operations["delegateTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/tasks/{executionId}/{actionId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a task, so that no other member of the group decides
         * @description Needs the scope `tasks:decide`.
         */
        post: operations["claimTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/tasks/{executionId}/{actionId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a task to the group
         * @description An owner of the account can release a task that another member has claimed; the audit log records it.
         *
         *     Needs the scope `tasks:decide`.
         */
        post: operations["releaseTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stand-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stand-ins of the signed-in member, and the members whom they replace
         * @description Needs the scope `tasks:decide`.
         */
        get: operations["listStandIns"];
        put?: never;
        /**
         * Let another member decide for the signed-in member during a period
         * @description Needs the scope `tasks:decide`.
         */
        post: operations["createStandIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stand-ins/{standInId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a current or future stand-in
         * @description Needs the scope `tasks:decide`.
         */
        get: operations["getStandIn"];
        put?: never;
        post?: never;
        /**
         * End a stand-in at once
         * @description Needs the scope `tasks:decide`.
         */
        delete: operations["deleteStandIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all sessions of the signed-in person, the newest first */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of the sessions of the person of this session */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change your own password; all sessions end, and this browser gets a new one */
        put: operations["changeOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the key's account and its plan
         * @description Needs the scope `account:read`.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how much of the plan's limits the account uses
         * @description Needs the scope `usage:read`.
         */
        get: operations["getAccountUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how much of the plan's limits the account uses, and the part of this project
         * @description Needs the scope `usage:read`.
         */
        get: operations["getProjectUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who changed what in the account
         * @description Needs the scope `audit:read`.
         */
        get: operations["listAccountAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export who changed what in the account, as JSON or CSV
         * @description The answer is a file: JSON like a page of the list, or CSV with `Accept: text/csv`. It has at most 50,000 records, and ends with the page that reaches 64 MiB. If there are more, `nextCursor` leads to the rest; in CSV, a last line then has `incomplete` in the place of an id, and the cursor behind it.
         *
         *     Needs the scope `audit:read`.
         */
        get: operations["exportAccountAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who changed what in a project
         * @description Needs the scope `audit:read`.
         */
        get: operations["listProjectAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export who changed what in a project, as JSON or CSV
         * @description The answer is a file: JSON like a page of the list, or CSV with `Accept: text/csv`. It has at most 50,000 records, and ends with the page that reaches 64 MiB. If there are more, `nextCursor` leads to the rest; in CSV, a last line then has `incomplete` in the place of an id, and the cursor behind it.
         *
         *     Needs the scope `audit:read`.
         */
        get: operations["exportProjectAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that this process works */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that this process is ready */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "token": "Zx3v0n4qk1bT",
         *       "name": "Grace Hopper",
         *       "password": "correct horse battery staple"
         *     }
         */
        AcceptInvitation: {
            token: string;
            name: string;
            password: string;
        };
        /**
         * @example {
         *       "token": "Zx3v0n4qk1bT",
         *       "code": "SplxlOBeZQQYbYS6WxSbIA",
         *       "state": "af0ifjsldkj"
         *     }
         */
        AcceptInvitationWithSingleSignOn: {
            token: string;
            /** @description The parameter that the identity provider added to the URL of the redirect. */
            code: string;
            state: string;
            iss?: string;
        };
        Account: {
            /** Format: uuid */
            id: string;
            name: string;
            plan: {
                id: components["schemas"]["PlanId"];
                name: string;
                features: components["schemas"]["Feature"][];
                /** @description The limit of each metric; null: not limited. */
                limits: {
                    executionsPerMonth: number | null;
                    executionsRunning: number | null;
                    workflows: number | null;
                    projects: number | null;
                    wallets: number | null;
                    apiKeys: number | null;
                    webhookEndpoints: number | null;
                    storedDays: number | null;
                    mailsPerDay: number | null;
                };
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        AccountUsage: {
            plan: components["schemas"]["PlanId"];
            data: {
                metric: components["schemas"]["Metric"];
                /** Format: int64 */
                used: number;
                /** @description Null: not limited. */
                limit: number | null;
                /** @description The time of the next reset; null if there is none. */
                resetsAt: string | null;
            }[];
        };
        /**
         * @example {
         *       "cause": {
         *         "workflowId": "01990000-0000-7000-8000-000000000000",
         *         "actionId": "push",
         *         "reason": "http.status",
         *         "host": "crm.example.com",
         *         "status": 503
         *       },
         *       "seenUntil": "2027-01-31T09:00:00.000Z",
         *       "note": "Their system is down until noon."
         *     }
         */
        AcknowledgeFailureCause: {
            /** @description The group: its fields in the list of causes. */
            cause: {
                /** Format: uuid */
                workflowId: string;
                actionId: string | null;
                /**
                 * FailureReason
                 * @description The reason of a failure, such as `http.status`; see the table of reasons.
                 */
                reason: string;
                host: string | null;
                status: number | null;
            };
            /**
             * Format: date-time
             * @description The `last` of the group as it was seen: later failures are new. If it is left out, now.
             */
            seenUntil?: string;
            /** @default null */
            note?: string | null;
        };
        /** @description An action of the catalogue. */
        Action: {
            name: string;
            title: string;
            description: string;
            /**
             * @description `local`: within a workflow task. `remote`: an activity, which may call out.
             * @enum {string}
             */
            runs: "local" | "remote";
            retry: {
                /** Format: int64 */
                maxAttempts: number;
                /** Format: int64 */
                initialIntervalMs: number;
                /** Format: double */
                backoffCoefficient: number;
                /** Format: int64 */
                maxIntervalMs: number;
            };
            /**
             * Format: int64
             * @description Longest time of one try.
             */
            timeoutMs: number;
            /** @description Null for an action that never waits. */
            hold: {
                /** @description The error of a hold that nobody answers; `wakes` where its end is the answer. */
                onExpiry: (2002 | 2005) | "wakes";
                /** @description True if a callback or a resume can answer the action. */
                acceptsData: boolean;
                /** @description True if the action accepts a `heartbeatTimeout`. */
                takesHeartbeats: boolean;
            } | null;
            /** @description True if the action can be tried without an execution: `POST …/actions/{group}/{operation}/try`. */
            canBeTried: boolean;
            /** @description The attributes in which expressions may read `secrets`; empty for an action that takes none. */
            secretsIn: string[];
            /** @description JSON Schema 2020-12 of its attributes, any of which may be an expression. */
            attributes: {
                [key: string]: unknown;
            };
            /** @description JSON Schema 2020-12. */
            output: {
                [key: string]: unknown;
            };
        };
        ActionPage: {
            data: components["schemas"]["Action"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        ActionStatus: "notReached" | "pending" | "running" | "retrying" | "held" | "waiting" | "stopping" | "completed" | "failed" | "skipped" | "caught" | "cancelled" | "undone";
        /** @description The result of one try of an action. */
        ActionTry: {
            /**
             * Format: uuid
             * @description The id of the try in the audit log, and in the key `tries/{id}` that the endpoint receives.
             */
            id: string;
            /** @description Null in the answer to a repeated request, which tries nothing. */
            status: ("completed" | "failed") | null;
            /** @description With their expressions resolved; null if one of them gives no value. */
            attributes: unknown;
            /** @description The output; null if the action failed. */
            output: unknown;
            /** @description The error with which an action of an execution would have failed. */
            error: components["schemas"]["ErrorBody"] | null;
            /** @description True if an execution would try again after this failure. */
            isTransient: boolean;
            /** @description True if Holdfast has sent a request. */
            calledOut: boolean;
            durationMs: number | null;
        };
        /** @enum {string} */
        ActorType: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution";
        /** @description An AnonCreds schema. Published once, never changed. */
        AnonCredsSchema: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /**
             * Format: uuid
             * @description The wallet that has published it.
             */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The id in definitions: a DID URL. */
            schemaId: string;
            /** @enum {string} */
            network: "did:web" | "cheqd:testnet" | "cheqd:mainnet";
            /** @description A warning if it is not published on the requested network. */
            warning: string | null;
            name: string;
            version: string;
            attributeNames: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        AnonCredsSchemaPage: {
            data: components["schemas"]["AnonCredsSchema"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A schema, with what uses it. */
        AnonCredsSchemaWithUses: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /**
             * Format: uuid
             * @description The wallet that has published it.
             */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The id in definitions: a DID URL. */
            schemaId: string;
            /** @enum {string} */
            network: "did:web" | "cheqd:testnet" | "cheqd:mainnet";
            /** @description A warning if it is not published on the requested network. */
            warning: string | null;
            name: string;
            version: string;
            attributeNames: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /** @description Workflows of the project whose draft or published version names it, at most 100. */
            workflows: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        /**
         * @example {
         *       "approved": true
         *     }
         */
        AnswerCallback: unknown;
        /**
         * @example {
         *       "approved": true
         *     }
         */
        AnswerCallbackLink: unknown;
        /** @description An API key without its value. */
        ApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The part of its value between the underscores. */
            publicId: string;
            scopes: components["schemas"]["Scope"][];
            /** @description Null means all projects of the account, including new ones. */
            projectIds: string[] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /** @description The creator of the key; null if an older release has deleted that entry of the audit log. */
            createdBy: {
                type: components["schemas"]["ActorType"];
                id: string | null;
                name: string;
            } | null;
            expiresAt: string | null;
            lastUsedAt: string | null;
            /** @description The time until which the previous value is valid. */
            overlapEndsAt: string | null;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description An API key with its value. */
        ApiKeyWithValue: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The part of its value between the underscores. */
            publicId: string;
            scopes: components["schemas"]["Scope"][];
            /** @description Null means all projects of the account, including new ones. */
            projectIds: string[] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /** @description The creator of the key; null if an older release has deleted that entry of the audit log. */
            createdBy: {
                type: components["schemas"]["ActorType"];
                id: string | null;
                name: string;
            } | null;
            expiresAt: string | null;
            lastUsedAt: string | null;
            /** @description The time until which the previous value is valid. */
            overlapEndsAt: string | null;
            /** @description Shown once, and not in the answer to a repeated request. */
            value?: string;
        };
        /**
         * @example {
         *       "text": "Which customer is it?"
         *     }
         */
        AskAboutTask: {
            text: string;
        };
        /**
         * @example {
         *       "cause": {
         *         "workflowId": "01990000-0000-7000-8000-000000000000",
         *         "actionId": "push",
         *         "reason": "http.status",
         *         "host": "crm.example.com",
         *         "status": 503
         *       },
         *       "assignee": "ada@example.com"
         *     }
         */
        AssignFailureCause: {
            /** @description The group: its fields in the list of causes. */
            cause: {
                /** Format: uuid */
                workflowId: string;
                actionId: string | null;
                /**
                 * FailureReason
                 * @description The reason of a failure, such as `http.status`; see the table of reasons.
                 */
                reason: string;
                host: string | null;
                status: number | null;
            };
            /** @description The id or the e-mail address of the member who takes care of it; null: nobody. */
            assignee: (string) | null;
        };
        /** @enum {string} */
        AuditAction: "account.create" | "account.restore" | "account.rotateMasterKey" | "account.setPlan" | "action.try" | "apiKey.create" | "apiKey.reroll" | "apiKey.revoke" | "bulkJob.cancel" | "bulkJob.redeliver" | "bulkJob.redrive" | "calendar.create" | "calendar.update" | "calendar.delete" | "certificate.create" | "certificate.delete" | "certificateRequest.create" | "connection.create" | "connection.withdraw" | "connection.reveal" | "credential.revoke" | "credentialDefinition.create" | "credentialTemplate.create" | "credentialTemplate.replace" | "credentialTemplate.delete" | "delivery.redeliver" | "didcommIssuance.create" | "didcommIssuance.withdraw" | "didcommIssuance.reveal" | "didcommVerification.create" | "didcommVerification.withdraw" | "didcommVerification.reveal" | "execution.start" | "execution.cancel" | "execution.resume" | "execution.reply" | "execution.note" | "execution.release" | "execution.redrive" | "execution.rerun" | "execution.erase" | "execution.reveal" | "failureCause.acknowledge" | "failureCause.reopen" | "failureCause.assign" | "form.create" | "form.update" | "form.rotateToken" | "form.delete" | "inboundEvent.replay" | "inboundEvent.reveal" | "inboundWebhook.create" | "inboundWebhook.update" | "inboundWebhook.rotateSecret" | "inboundWebhook.delete" | "invitation.create" | "invitation.delete" | "member.create" | "member.update" | "member.delete" | "member.changePassword" | "openid4vcIssuance.create" | "openid4vcIssuance.withdraw" | "openid4vcIssuance.reveal" | "openid4vcIssuance.release" | "openid4vcVerification.create" | "openid4vcVerification.withdraw" | "openid4vcVerification.reveal" | "presentationTemplate.create" | "presentationTemplate.replace" | "presentationTemplate.delete" | "project.create" | "project.rename" | "project.setStoredDays" | "project.delete" | "project.revealConnections" | "project.revealDidcommIssuances" | "project.revealDidcommVerifications" | "project.revealHolds" | "project.revealIssuances" | "project.revealVerifications" | "savedView.create" | "savedView.update" | "savedView.delete" | "schedule.create" | "schedule.update" | "schedule.pause" | "schedule.resume" | "schedule.trigger" | "schedule.backfill" | "schedule.delete" | "schedule.reveal" | "schema.create" | "secret.create" | "secret.update" | "secret.rotate" | "secret.delete" | "secretStore.create" | "secretStore.update" | "secretStore.delete" | "session.create" | "session.delete" | "session.deleteAll" | "standIn.create" | "standIn.delete" | "trustAnchor.create" | "trustAnchor.delete" | "variable.create" | "variable.update" | "variable.delete" | "wallet.create" | "wallet.update" | "wallet.makeDefault" | "wallet.delete" | "webhook.create" | "webhook.update" | "webhook.enable" | "webhook.disable" | "webhook.rotateSecret" | "webhook.test" | "webhook.delete" | "workflow.create" | "workflow.replaceDraft" | "workflow.replaceTestCases" | "workflow.publish" | "workflow.unpublish" | "workflow.setStoredDays" | "workflow.delete" | "workflow.triggerFailed" | "workflow.triggerStopped";
        /** @description A change, with its author and origin. */
        AuditEntry: {
            /** Format: uuid */
            id: string;
            projectId: string | null;
            /**
             * @description `<record type>.<verb>`.
             * @enum {string}
             */
            action: "account.create" | "account.restore" | "account.rotateMasterKey" | "account.setPlan" | "action.try" | "apiKey.create" | "apiKey.reroll" | "apiKey.revoke" | "bulkJob.cancel" | "bulkJob.redeliver" | "bulkJob.redrive" | "calendar.create" | "calendar.update" | "calendar.delete" | "certificate.create" | "certificate.delete" | "certificateRequest.create" | "connection.create" | "connection.withdraw" | "connection.reveal" | "credential.revoke" | "credentialDefinition.create" | "credentialTemplate.create" | "credentialTemplate.replace" | "credentialTemplate.delete" | "delivery.redeliver" | "didcommIssuance.create" | "didcommIssuance.withdraw" | "didcommIssuance.reveal" | "didcommVerification.create" | "didcommVerification.withdraw" | "didcommVerification.reveal" | "execution.start" | "execution.cancel" | "execution.resume" | "execution.reply" | "execution.note" | "execution.release" | "execution.redrive" | "execution.rerun" | "execution.erase" | "execution.reveal" | "failureCause.acknowledge" | "failureCause.reopen" | "failureCause.assign" | "form.create" | "form.update" | "form.rotateToken" | "form.delete" | "inboundEvent.replay" | "inboundEvent.reveal" | "inboundWebhook.create" | "inboundWebhook.update" | "inboundWebhook.rotateSecret" | "inboundWebhook.delete" | "invitation.create" | "invitation.delete" | "member.create" | "member.update" | "member.delete" | "member.changePassword" | "openid4vcIssuance.create" | "openid4vcIssuance.withdraw" | "openid4vcIssuance.reveal" | "openid4vcIssuance.release" | "openid4vcVerification.create" | "openid4vcVerification.withdraw" | "openid4vcVerification.reveal" | "presentationTemplate.create" | "presentationTemplate.replace" | "presentationTemplate.delete" | "project.create" | "project.rename" | "project.setStoredDays" | "project.delete" | "project.revealConnections" | "project.revealDidcommIssuances" | "project.revealDidcommVerifications" | "project.revealHolds" | "project.revealIssuances" | "project.revealVerifications" | "savedView.create" | "savedView.update" | "savedView.delete" | "schedule.create" | "schedule.update" | "schedule.pause" | "schedule.resume" | "schedule.trigger" | "schedule.backfill" | "schedule.delete" | "schedule.reveal" | "schema.create" | "secret.create" | "secret.update" | "secret.rotate" | "secret.delete" | "secretStore.create" | "secretStore.update" | "secretStore.delete" | "session.create" | "session.delete" | "session.deleteAll" | "standIn.create" | "standIn.delete" | "trustAnchor.create" | "trustAnchor.delete" | "variable.create" | "variable.update" | "variable.delete" | "wallet.create" | "wallet.update" | "wallet.makeDefault" | "wallet.delete" | "webhook.create" | "webhook.update" | "webhook.enable" | "webhook.disable" | "webhook.rotateSecret" | "webhook.test" | "webhook.delete" | "workflow.create" | "workflow.replaceDraft" | "workflow.replaceTestCases" | "workflow.publish" | "workflow.unpublish" | "workflow.setStoredDays" | "workflow.delete" | "workflow.triggerFailed" | "workflow.triggerStopped";
            recordType: components["schemas"]["AuditRecordType"];
            /** Format: uuid */
            recordId: string;
            /** @description The present name of the record, or the answered action of an execution; null if the record has no name, or was erased. */
            recordName: string | null;
            actorType: components["schemas"]["ActorType"];
            actorId: string | null;
            actorName: string;
            /** @description The reason in the words of the author. */
            reason: string | null;
            ip: string | null;
            requestId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        AuditEntryPage: {
            data: components["schemas"]["AuditEntry"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        AuditRecordType: "account" | "action" | "apiKey" | "bulkJob" | "calendar" | "certificate" | "certificateRequest" | "connection" | "credential" | "credentialDefinition" | "credentialTemplate" | "delivery" | "didcommIssuance" | "didcommVerification" | "execution" | "failureCause" | "form" | "inboundEvent" | "inboundWebhook" | "invitation" | "member" | "openid4vcIssuance" | "openid4vcVerification" | "presentationTemplate" | "project" | "savedView" | "schedule" | "schema" | "secret" | "secretStore" | "session" | "standIn" | "trustAnchor" | "variable" | "wallet" | "webhook" | "workflow";
        /** @description The number of executions that are started for past times. */
        Backfill: {
            /** @description The number of executions; null where this answers a repeated request. */
            count: number | null;
        };
        /**
         * @example {
         *       "from": "2027-01-30T00:00:00Z",
         *       "to": "2027-01-31T00:00:00Z"
         *     }
         */
        BackfillSchedule: {
            /**
             * Format: date-time
             * @description The beginning, at most 90 days ago.
             */
            from: string;
            /**
             * Format: date-time
             * @description The end, which belongs to it, and is not in the future.
             */
            to: string;
        };
        BoundedCount: {
            /** Format: int64 */
            count: number;
            /** @description True if there are more, or if not all could be examined. */
            isMore: boolean;
        };
        /** @description A bulk job and its progress. */
        BulkJob: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** @enum {string} */
            kind: "cancel" | "redrive" | "redeliver";
            /** @enum {string} */
            status: "running" | "completed";
            /** @description The caller who requested the job; null in jobs of an older release. */
            by: {
                /**
                 * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                 * @enum {string}
                 */
                type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                id: string | null;
                /** @description The name at the time of the change. */
                name: string | null;
                /**
                 * Format: int64
                 * @description The index in `links` of the person with the link, from 0.
                 */
                person?: number;
                /** @description The caller who triggered the schedule, or requested its past times. */
                pressedBy?: {
                    /** @enum {string} */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    name: string;
                };
                /** @description The member for whom the person decided, as a stand-in. */
                onBehalfOf?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                /**
                 * Format: uuid
                 * @description The job over many executions by which they did it.
                 */
                jobId?: string;
            } | null;
            /** @description The reason in the words of the author. */
            reason: string | null;
            /** @description The filter of the records, as in the request. */
            filter: {
                status?: string;
                /** Format: uuid */
                workflowId?: string;
                /** @description Written `name:value`. */
                label?: string;
                key?: string;
                createdAfter?: string;
                createdBefore?: string;
                updatedAfter?: string;
                updatedBefore?: string;
                /** Format: uuid */
                failedWorkflowId?: string;
                failedActionId?: string;
                reason?: string;
                host?: string;
                /** Format: int64 */
                httpStatus?: number;
                eventType?: string;
                /** Format: uuid */
                eventId?: string;
                /** Format: uuid */
                executionId?: string;
            };
            /** @description The version in which executions are redriven; null in other jobs. */
            version: ("same" | "latest") | null;
            /** @description To which endpoint events are redelivered; null in other jobs. */
            webhookId: string | null;
            /**
             * Format: int64
             * @description The number of records that matched when the job was created.
             */
            total: number;
            /** Format: int64 */
            changed: number;
            /**
             * Format: int64
             * @description The number of executions that could not be changed, or needed no change.
             */
            skipped: number;
            /** @description The reasons for the skipped executions, the most frequent first. Without those that a worker of an older release skipped. */
            skippedFor: {
                /** @description The `reason` of the error for such an execution. `server.fault`: the change failed because of an error of the server. */
                reason: string;
                /** Format: int64 */
                count: number;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        BulkJobPage: {
            data: components["schemas"]["BulkJob"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description The records that a job would process. */
        BulkPreview: {
            /** Format: int64 */
            matching: number;
        };
        /** @description The working days and holidays of a place, which expressions read. */
        Calendar: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description Such as `Europe/Madrid`. */
            timeZone: string;
            workingDays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description The holidays, ordered by date. */
            holidays: components["schemas"]["Holiday"][];
            /**
             * Format: int64
             * @description 1, and one more with each change.
             */
            version: number;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        CalendarPage: {
            data: components["schemas"]["Calendar"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        CalendarVersion: {
            /**
             * Format: int64
             * @description 1, and one more with each change.
             */
            version: number;
            /** @description Such as `Europe/Madrid`. */
            timeZone: string;
            workingDays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description The holidays, ordered by date. */
            holidays: components["schemas"]["Holiday"][];
            /** @description The person, key or execution that caused a change. */
            changedBy: {
                /**
                 * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                 * @enum {string}
                 */
                type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                id: string | null;
                /** @description The name at the time of the change. */
                name: string | null;
                /**
                 * Format: int64
                 * @description The index in `links` of the person with the link, from 0.
                 */
                person?: number;
                /** @description The caller who triggered the schedule, or requested its past times. */
                pressedBy?: {
                    /** @enum {string} */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    name: string;
                };
                /** @description The member for whom the person decided, as a stand-in. */
                onBehalfOf?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                /**
                 * Format: uuid
                 * @description The job over many executions by which they did it.
                 */
                jobId?: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        CalendarVersions: {
            data: components["schemas"]["CalendarVersion"][];
        };
        CalendarWithUses: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description Such as `Europe/Madrid`. */
            timeZone: string;
            workingDays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description The holidays, ordered by date. */
            holidays: components["schemas"]["Holiday"][];
            /**
             * Format: int64
             * @description 1, and one more with each change.
             */
            version: number;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description Workflows whose published version names it, at most 100. */
            workflows: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /** @description Schedules that name it, at most 100. */
            schedules: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        CallbackReceipt: {
            /** @constant */
            status: "accepted";
        };
        /**
         * @example {
         *       "reason": "The customer has withdrawn the order."
         *     }
         */
        CancelExecution: {
            /** @default null */
            reason?: string | null;
        };
        /**
         * @example {
         *       "filter": {
         *         "status": "onHold",
         *         "createdBefore": "2026-01-31T09:00:00Z"
         *       },
         *       "dryRun": true,
         *       "reason": null
         *     }
         */
        CancelExecutions: {
            /** @description The executions, by the filters of their list. */
            filter: {
                status?: components["schemas"]["ExecutionStatus"];
                /** Format: uuid */
                workflowId?: string;
                label?: string;
                /**
                 * ExecutionKey
                 * @description The business key, exactly.
                 */
                key?: string;
                /** Format: date-time */
                createdAfter?: string;
                /** Format: date-time */
                createdBefore?: string;
                /** Format: date-time */
                updatedAfter?: string;
                /** Format: date-time */
                updatedBefore?: string;
                /**
                 * Format: uuid
                 * @description The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there.
                 */
                failedWorkflowId?: string;
                /** @description The entry in which a failure has begun, without indexes. */
                failedActionId?: string;
                /**
                 * FailureReason
                 * @description The reason of a failure, such as `http.status`; see the table of reasons.
                 */
                reason?: string;
                /**
                 * FailureHost
                 * @description Of a failed call: the host, with its port if the URL has one.
                 */
                host?: string;
                /**
                 * Format: int32
                 * @description Of a failed call: the status of the answer.
                 */
                httpStatus?: number;
            };
            /**
             * @description With `true`, only the number of matches is returned.
             * @default false
             */
            dryRun?: boolean;
            /** @default null */
            reason?: string | null;
        };
        Certificate: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            walletId: string;
            purpose: ("access" | "seal" | "documentSigner" | "statusLists") | null;
            /** @description Distinguished name (RFC 4514). */
            subject: string;
            issuer: string;
            /** @description SHA-256 of the certificate, in hexadecimal. */
            fingerprint: string;
            /** @description The DNS names for `x509_san_dns`. */
            dnsNames: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            notBefore: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            notAfter: string;
            /** @description True if the certificate is self-signed. */
            selfSigned: boolean;
            /** @description PEM, the wallet's own certificate first. */
            chain: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        CertificatePage: {
            data: components["schemas"]["Certificate"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        CertificateRequest: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            walletId: string;
            purpose: ("access" | "seal" | "documentSigner" | "statusLists") | null;
            /** @description PKCS #10 in PEM: what the authority needs. */
            csr: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        /**
         * @example {
         *       "commonName": "Acme",
         *       "country": "DE",
         *       "purpose": "documentSigner"
         *     }
         */
        CertificateRequestInput: {
            /** @description Letters and digits of any script, spaces and `.'()-`; it begins with a letter or a digit. */
            commonName: string;
            /** @description Credentials of format `mso_mdoc` need it. */
            country: string;
            /**
             * @description The purpose: requests to wallets (`access`), SD-JWT VCs (`seal`), mdocs (`documentSigner`), or status lists (`statusLists`). Without a purpose, the certificate signs everything for which the wallet has no certificate of its own.
             * @enum {string}
             */
            purpose?: "access" | "seal" | "documentSigner" | "statusLists";
        };
        /** @description The text that a sender requests before it uses a URL. */
        ChallengeText: string;
        /**
         * @example {
         *       "currentPassword": "correct horse battery staple",
         *       "newPassword": "nine lives of a patient cat"
         *     }
         */
        ChangeOwnPassword: {
            currentPassword: string;
            newPassword: string;
        };
        /** @description A connection over DIDComm. Without the scope `sessions:reveal`, the address and who the other is are `"•••"`. */
        Connection: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The error of the failure or the end, as in its event. Otherwise the error of the last refused answer of a wallet, if no later answer was accepted. */
            error: components["schemas"]["ErrorBody"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description The time until which a wallet can answer; null: without end. */
            expiresAt: string | null;
            status: components["schemas"]["ConnectionStatus"];
            /** @description The URL that the wallet scans or opens; null if there is no invitation. */
            invitationUrl: string | null;
            /** @description The connection that the wallet had already and answered the invitation with. */
            reusedConnectionId: string | null;
            theirLabel: string | null;
            theirDid: string | null;
        };
        ConnectionPage: {
            data: components["schemas"]["Connection"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        ConnectionStatus: "invited" | "requested" | "completed" | "reused" | "ended" | "failed" | "withdrawn" | "expired";
        /**
         * @example {
         *       "name": "Order service",
         *       "scopes": [
         *         "integration"
         *       ],
         *       "projectIds": null,
         *       "expiresAt": null
         *     }
         */
        CreateApiKey: {
            name: string;
            /** @description Scopes, or presets of them. */
            scopes: ("readOnly" | "integration" | "operator" | "admin" | "executions:start" | "executions:read" | "executions:reveal" | "executions:cancel" | "executions:resume" | "executions:redrive" | "executions:erase" | "tasks:decide" | "sessions:read" | "sessions:reveal" | "sessions:write" | "credentials:read" | "credentials:revoke" | "workflows:read" | "workflows:write" | "actions:try" | "projects:read" | "projects:write" | "wallets:read" | "wallets:write" | "webhooks:read" | "webhooks:write" | "secrets:read" | "secrets:write" | "secrets:use" | "keys:read" | "keys:write" | "members:read" | "members:write" | "account:read" | "audit:read" | "usage:read")[];
            /** @default null */
            projectIds?: string[] | null;
            /** @default null */
            expiresAt?: string | null;
        };
        /**
         * @example {
         *       "name": "madrid",
         *       "timeZone": "Europe/Madrid",
         *       "holidays": [
         *         {
         *           "date": "2027-01-06",
         *           "name": "Epiphany"
         *         }
         *       ]
         *     }
         */
        CreateCalendar: {
            /** @description As expressions write it: `calendars.madrid`. Unique in the project. */
            name: string;
            /** @description An IANA time zone, such as `Europe/Madrid`. */
            timeZone: string;
            /** @description The working days of the week; Monday to Friday by default. */
            workingDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description The holidays, at most 500. With `ics`, the calendar has the days of both. */
            holidays?: {
                date: string;
                name: string;
            }[];
            /** @description An iCalendar text (RFC 5545) whose all-day events are holidays. It is read once, and not kept. */
            ics?: string;
        };
        /**
         * @example {
         *       "selfSigned": {
         *         "commonName": "Acme",
         *         "country": "DE",
         *         "validFor": "P1Y"
         *       }
         *     }
         */
        CreateCertificate: {
            /**
             * @description The purpose: requests to wallets (`access`), SD-JWT VCs (`seal`), mdocs (`documentSigner`), or status lists (`statusLists`). Without a purpose, the certificate signs everything for which the wallet has no certificate of its own.
             * @enum {string}
             */
            purpose?: "access" | "seal" | "documentSigner" | "statusLists";
            /** @description Certificates in PEM: the wallet's own first, each signed by the next; the root may be left out. */
            chain: string;
            /** @description The key of the first certificate, on P-256, in PEM without a password. It is encrypted at once and never shown. */
            privateKey: string;
        } | {
            /**
             * Format: uuid
             * @description Id of the certificate request that the authority has answered.
             */
            requestId: string;
            /** @description Certificates in PEM: the wallet's own first, each signed by the next; the root may be left out. */
            chain: string;
        } | {
            /**
             * @description The purpose: requests to wallets (`access`), SD-JWT VCs (`seal`), mdocs (`documentSigner`), or status lists (`statusLists`). Without a purpose, the certificate signs everything for which the wallet has no certificate of its own.
             * @enum {string}
             */
            purpose?: "access" | "seal" | "documentSigner" | "statusLists";
            selfSigned: {
                /** @description Letters and digits of any script, spaces and `.'()-`; it begins with a letter or a digit. */
                commonName: string;
                /** @description Credentials of format `mso_mdoc` need it. */
                country: string;
                /**
                 * @description ISO 8601 duration.
                 * @default P1Y
                 */
                validFor?: string;
            };
        };
        /**
         * @example {
         *       "label": "Acme",
         *       "goal": "Show us your badge"
         *     }
         */
        CreateConnection: {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            /** @description The name of the connection; the other party does not see it. */
            alias?: string;
            /** @description The name that the other party sees; default the wallet's name. */
            label?: string;
            /**
             * Format: uri
             * @description The URL of a picture of the inviting party.
             */
            imageUrl?: string;
            /** @description The purpose of the invitation, for people. */
            goal?: string;
            /** @description The purpose for software. Default, if there is a `goal`: `issue-vc`, `request-proof`, or `p2p-messaging`. */
            goalCode?: string;
            /** @description The wallet's did:web, instead of a key made for this invitation: the other side sees whose domain invites. */
            invitationDid?: string;
        };
        /**
         * @example {
         *       "schemaId": "did:web:holdfast.example:dids:0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60?service=anoncreds&relativeRef=/schema/9VYHjV3yaQhkUPDAgLQcP6EMvQ7Y3PyKNMM7NVrPAqBc",
         *       "tag": "badge",
         *       "revocable": true
         *     }
         */
        CreateCredentialDefinition: {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            /** @description A schema, as `anoncreds/createSchema@v1` gives it. */
            schemaId: string;
            /** @description Distinguishes the wallet's credential definitions of one schema. */
            tag: string;
            /**
             * @description True if the credentials can be revoked. Default false.
             * @default false
             */
            revocable?: boolean;
        };
        /**
         * @example {
         *       "jsonld": {
         *         "credential": {
         *           "@context": [
         *             "https://www.w3.org/2018/credentials/v1"
         *           ],
         *           "type": [
         *             "VerifiableCredential"
         *           ],
         *           "credentialSubject": {
         *             "id": "did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH"
         *           }
         *         }
         *       }
         *     }
         */
        CreateDidcommIssuance: {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            /** @description A connection of the wallet's, as an output names it. */
            connectionId: string;
            /** @description The comment that the wallet shows. */
            comment?: string;
            /** @description An AnonCreds credential (Aries RFC 0771). */
            anoncreds: {
                /** @description A credential definition, as `anoncreds/createCredentialDefinition@v1` gives it. */
                credentialDefinitionId: string;
                /** @description A value, text or number, for each attribute of the schema, by its name. */
                attributes: {
                    [key: string]: string | number;
                };
            };
        } | {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            /** @description A connection of the wallet's, as an output names it. */
            connectionId: string;
            /** @description The comment that the wallet shows. */
            comment?: string;
            /** @description A JSON-LD credential (Aries RFC 0593). */
            jsonld: {
                /** @description The credential in JSON-LD; `issuer` is the wallet's did:key. Without the holder's DID as `credentialSubject.id` nobody can present it. */
                credential: {
                    "@context": (string | Record<string, unknown>)[];
                    type: string[];
                    issuer?: string | {
                        id: string;
                    };
                    issuanceDate?: string;
                    credentialSubject: Record<string, unknown> | Record<string, unknown>[];
                };
                options?: {
                    /** @enum {string} */
                    proofType?: "Ed25519Signature2018";
                    /** @enum {string} */
                    proofPurpose?: "assertionMethod";
                };
            };
        } | {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            invitation?: {
                /** @description With `true`, the two wallets connect first. Default false. */
                createConnection?: boolean;
                /** @description The name of the connection; the other party does not see it. */
                alias?: string;
                /** @description The name that the other party sees; default the wallet's name. */
                label?: string;
                /**
                 * Format: uri
                 * @description The URL of a picture of the inviting party.
                 */
                imageUrl?: string;
                /** @description The purpose of the invitation, for people. */
                goal?: string;
                /** @description The purpose for software. Default, if there is a `goal`: `issue-vc`, `request-proof`, or `p2p-messaging`. */
                goalCode?: string;
                /** @description The wallet's did:web, instead of a key made for this invitation: the other side sees whose domain invites. */
                invitationDid?: string;
            };
            /** @description The comment that the wallet shows. */
            comment?: string;
            /** @description An AnonCreds credential (Aries RFC 0771). */
            anoncreds: {
                /** @description A credential definition, as `anoncreds/createCredentialDefinition@v1` gives it. */
                credentialDefinitionId: string;
                /** @description A value, text or number, for each attribute of the schema, by its name. */
                attributes: {
                    [key: string]: string | number;
                };
            };
        } | {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            invitation?: {
                /** @description With `true`, the two wallets connect first. Default false. */
                createConnection?: boolean;
                /** @description The name of the connection; the other party does not see it. */
                alias?: string;
                /** @description The name that the other party sees; default the wallet's name. */
                label?: string;
                /**
                 * Format: uri
                 * @description The URL of a picture of the inviting party.
                 */
                imageUrl?: string;
                /** @description The purpose of the invitation, for people. */
                goal?: string;
                /** @description The purpose for software. Default, if there is a `goal`: `issue-vc`, `request-proof`, or `p2p-messaging`. */
                goalCode?: string;
                /** @description The wallet's did:web, instead of a key made for this invitation: the other side sees whose domain invites. */
                invitationDid?: string;
            };
            /** @description The comment that the wallet shows. */
            comment?: string;
            /** @description A JSON-LD credential (Aries RFC 0593). */
            jsonld: {
                /** @description The credential in JSON-LD; `issuer` is the wallet's did:key. Without the holder's DID as `credentialSubject.id` nobody can present it. */
                credential: {
                    "@context": (string | Record<string, unknown>)[];
                    type: string[];
                    issuer?: string | {
                        id: string;
                    };
                    issuanceDate?: string;
                    credentialSubject: Record<string, unknown> | Record<string, unknown>[];
                };
                options?: {
                    /** @enum {string} */
                    proofType?: "Ed25519Signature2018";
                    /** @enum {string} */
                    proofPurpose?: "assertionMethod";
                };
            };
        };
        /**
         * @example {
         *       "dif": {
         *         "id": "degree",
         *         "input_descriptors": [
         *           {
         *             "id": "diploma",
         *             "constraints": {
         *               "fields": [
         *                 {
         *                   "path": [
         *                     "$.credentialSubject.degree"
         *                   ]
         *                 }
         *               ]
         *             }
         *           }
         *         ]
         *       }
         *     }
         */
        CreateDidcommVerification: {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            /** @description A connection of the wallet's, as an output names it. */
            connectionId: string;
            /** @description The comment that the wallet shows. */
            comment?: string;
            /** @description A request for AnonCreds (Aries RFC 0771). */
            anoncreds: {
                name: string;
                version: string;
                /** @default [] */
                attributes?: {
                    /** @description Attributes that must come from one credential. */
                    names: string[];
                    /** @description The accepted credentials: one of these. Default: the credentials that the wallet has issued itself. */
                    restrictions?: {
                        /** @description A credential definition, as `anoncreds/createCredentialDefinition@v1` gives it. */
                        credentialDefinitionId: string;
                    }[];
                }[];
                /** @default [] */
                predicates?: {
                    /** @description The attribute, whose value is a whole number. */
                    name: string;
                    /** @enum {string} */
                    operator: "lessThan" | "lessThanOrEqualTo" | "greaterThan" | "greaterThanOrEqualTo";
                    /** Format: int32 */
                    value: number;
                    /** @description The accepted credentials: one of these. Default: the credentials that the wallet has issued itself. */
                    restrictions?: {
                        /** @description A credential definition, as `anoncreds/createCredentialDefinition@v1` gives it. */
                        credentialDefinitionId: string;
                    }[];
                }[];
                /**
                 * @description Whether revocable credentials must not have been revoked when the request was made.
                 * @default false
                 */
                requireNonRevoked?: boolean;
            };
        } | {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            /** @description A connection of the wallet's, as an output names it. */
            connectionId: string;
            /** @description The comment that the wallet shows. */
            comment?: string;
            /** @description A presentation definition (Aries RFC 0510). */
            dif: {
                id: string;
                input_descriptors: {
                    id: string;
                    constraints?: {
                        fields?: {
                            path: string[];
                            filter?: Record<string, unknown>;
                        }[];
                    };
                }[];
            };
            /** @description The trusted issuers: DIDs, and ids of trust anchors with a DID; default the wallet's own DID. */
            trustedIssuers?: string[];
        } | {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            invitation?: {
                /** @description With `true`, the two wallets connect first. Default false. */
                createConnection?: boolean;
                /** @description The name of the connection; the other party does not see it. */
                alias?: string;
                /** @description The name that the other party sees; default the wallet's name. */
                label?: string;
                /**
                 * Format: uri
                 * @description The URL of a picture of the inviting party.
                 */
                imageUrl?: string;
                /** @description The purpose of the invitation, for people. */
                goal?: string;
                /** @description The purpose for software. Default, if there is a `goal`: `issue-vc`, `request-proof`, or `p2p-messaging`. */
                goalCode?: string;
                /** @description The wallet's did:web, instead of a key made for this invitation: the other side sees whose domain invites. */
                invitationDid?: string;
            };
            /** @description The comment that the wallet shows. */
            comment?: string;
            /** @description A request for AnonCreds (Aries RFC 0771). */
            anoncreds: {
                name: string;
                version: string;
                /** @default [] */
                attributes?: {
                    /** @description Attributes that must come from one credential. */
                    names: string[];
                    /** @description The accepted credentials: one of these. Default: the credentials that the wallet has issued itself. */
                    restrictions?: {
                        /** @description A credential definition, as `anoncreds/createCredentialDefinition@v1` gives it. */
                        credentialDefinitionId: string;
                    }[];
                }[];
                /** @default [] */
                predicates?: {
                    /** @description The attribute, whose value is a whole number. */
                    name: string;
                    /** @enum {string} */
                    operator: "lessThan" | "lessThanOrEqualTo" | "greaterThan" | "greaterThanOrEqualTo";
                    /** Format: int32 */
                    value: number;
                    /** @description The accepted credentials: one of these. Default: the credentials that the wallet has issued itself. */
                    restrictions?: {
                        /** @description A credential definition, as `anoncreds/createCredentialDefinition@v1` gives it. */
                        credentialDefinitionId: string;
                    }[];
                }[];
                /**
                 * @description Whether revocable credentials must not have been revoked when the request was made.
                 * @default false
                 */
                requireNonRevoked?: boolean;
            };
        } | {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            invitation?: {
                /** @description With `true`, the two wallets connect first. Default false. */
                createConnection?: boolean;
                /** @description The name of the connection; the other party does not see it. */
                alias?: string;
                /** @description The name that the other party sees; default the wallet's name. */
                label?: string;
                /**
                 * Format: uri
                 * @description The URL of a picture of the inviting party.
                 */
                imageUrl?: string;
                /** @description The purpose of the invitation, for people. */
                goal?: string;
                /** @description The purpose for software. Default, if there is a `goal`: `issue-vc`, `request-proof`, or `p2p-messaging`. */
                goalCode?: string;
                /** @description The wallet's did:web, instead of a key made for this invitation: the other side sees whose domain invites. */
                invitationDid?: string;
            };
            /** @description The comment that the wallet shows. */
            comment?: string;
            /** @description A presentation definition (Aries RFC 0510). */
            dif: {
                id: string;
                input_descriptors: {
                    id: string;
                    constraints?: {
                        fields?: {
                            path: string[];
                            filter?: Record<string, unknown>;
                        }[];
                    };
                }[];
            };
            /** @description The trusted issuers: DIDs, and ids of trust anchors with a DID; default the wallet's own DID. */
            trustedIssuers?: string[];
        };
        /**
         * @example {
         *       "name": "Damages",
         *       "workflowId": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
         *       "title": "Report a damage",
         *       "introduction": "Tell us what is **broken**, and where.",
         *       "confirmation": "We look at it within two days.",
         *       "fields": null,
         *       "values": {},
         *       "dailyLimit": 1000,
         *       "proofOfWork": 16,
         *       "enabled": true
         *     }
         */
        CreateForm: {
            name: string;
            /** @description The workflow whose published version each submission starts. */
            workflowId: string;
            /** @description The heading of the page. */
            title: string;
            /**
             * @description The text above the fields, in Markdown; null: no text.
             * @default null
             */
            introduction?: string | null;
            /**
             * @description The text after the form is sent, in Markdown; null: a default text.
             * @default null
             */
            confirmation?: string | null;
            /**
             * @description The properties of the input that the page shows, in this order; null: all that have no fixed value.
             * @default null
             */
            fields?: string[] | null;
            /**
             * @description Fixed values of the input, which the person at the page cannot see or change.
             * @default {}
             */
            values?: {
                [key: string]: unknown;
            };
            /**
             * Format: int32
             * @description The maximum number of executions that the form starts in a day (UTC).
             * @default 1000
             */
            dailyLimit?: number;
            /**
             * Format: int32
             * @description The number of zero bits in the proof of work of the browser; each bit doubles the work. 0: no proof of work, and the page needs no script.
             * @default 16
             */
            proofOfWork?: number;
            /**
             * @description True if the form accepts entries.
             * @default true
             */
            enabled?: boolean;
        };
        /**
         * @example {
         *       "name": "Pull requests",
         *       "workflowId": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
         *       "format": "plain",
         *       "verification": {
         *         "type": "github"
         *       },
         *       "windowSeconds": 300,
         *       "input": {
         *         "number": "${body.number}",
         *         "title": "${body.pull_request.title}"
         *       },
         *       "key": null,
         *       "keepSeconds": 3600,
         *       "enabled": true
         *     }
         */
        CreateInboundWebhook: {
            name: string;
            /**
             * @description The workflow that each event starts; null: events are only kept.
             * @default null
             */
            workflowId?: string | null;
            /**
             * @description `cloudEvents`: events are CloudEvents 1.0; expressions read them as `event`. `plain`: events have any content; expressions read it as `body`.
             * @default plain
             * @enum {string}
             */
            format?: "plain" | "cloudEvents";
            verification: components["schemas"]["InboundVerification"];
            /** @description The secret of the sender; for `basic` a name, a colon and a password. Default: a new secret. */
            secret?: string;
            /**
             * Format: int32
             * @description The maximum difference between the signed time and now, in seconds.
             * @default 300
             */
            windowSeconds?: number;
            /** @description The name of a header, or an expression such as `${body.id}`, that identifies duplicates; null: no event is a duplicate. */
            dedupe?: string | null;
            /** @description The input of the executions, with expressions that read `headers`, `query` and, by the `format`, `body` or `event`; or one expression that gives it. If it is left out at the creation, it is `${body}` or `${event.data}`. */
            input?: string | {
                [key: string]: unknown;
            };
            /**
             * @description An expression over `headers`, `query`, and `body` or `event`. An event resumes the execution that waits for its value (`match` of `general/waitForEvent@v1`); null: it resumes none.
             * @default null
             */
            key?: string | null;
            /**
             * Format: int32
             * @description How long an event with a `key` is kept for a wait that has not begun, in seconds.
             * @default 3600
             */
            keepSeconds?: number;
            /** @default true */
            enabled?: boolean;
        };
        /**
         * @example {
         *       "email": "grace@example.com",
         *       "role": "operator"
         *     }
         */
        CreateInvitation: {
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
        };
        /**
         * @example {
         *       "credentials": [
         *         {
         *           "credentialTemplateId": "0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
         *           "attributes": {
         *             "name": "Ada Lovelace",
         *             "role": "Engineer"
         *           }
         *         }
         *       ]
         *     }
         */
        CreateIssuance: {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            credentials: {
                /** @description A credential template of the project. */
                credentialTemplateId: string;
                /** @description Values of the template's claims, by their names. */
                attributes: {
                    [key: string]: unknown;
                };
            }[];
            /** @description A PIN that the holder must enter in the wallet; with `true`, six digits are generated. Give it to the holder by another way than the offer. */
            pin?: true | string;
            /**
             * Format: int32
             * @description How many copies of each credential a wallet may have at least, each bound to a key of its own, so that verifiers cannot link them. Default 1. The metadata of the issuer announce the largest of any offer, and every offer of our wallet gives as many.
             */
            batchSize?: number;
            /**
             * @description The wallet may accept the offer now, but gets the credentials only when a `resume` of this action has released them.
             * @constant
             */
            deferred?: true;
            /** @description How the offer invokes the holder's wallet: by `openid-credential-offer://`, by `haip-vci://`, or by the link of a wallet that `openid4vcInvocation` of our wallet names. Default: as that setting says. */
            invocation?: string;
        };
        /**
         * @example {
         *       "name": "Onboarding"
         *     }
         */
        CreateProject: {
            name: string;
        };
        /**
         * @example {
         *       "name": "Payments that failed",
         *       "filter": {
         *         "status": "failed",
         *         "since": "week"
         *       },
         *       "isShared": true
         *     }
         */
        CreateSavedView: {
            name: string;
            /** @description The filters of the list of executions. */
            filter: {
                status?: components["schemas"]["ExecutionStatus"];
                /** Format: uuid */
                workflowId?: string;
                label?: string;
                /**
                 * ExecutionKey
                 * @description The business key, exactly.
                 */
                key?: string;
                /** Format: date-time */
                createdAfter?: string;
                /** Format: date-time */
                createdBefore?: string;
                /** Format: date-time */
                updatedAfter?: string;
                /** Format: date-time */
                updatedBefore?: string;
                /**
                 * Format: uuid
                 * @description The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there.
                 */
                failedWorkflowId?: string;
                /** @description The entry in which a failure has begun, without indexes. */
                failedActionId?: string;
                /**
                 * FailureReason
                 * @description The reason of a failure, such as `http.status`; see the table of reasons.
                 */
                reason?: string;
                /**
                 * FailureHost
                 * @description Of a failed call: the host, with its port if the URL has one.
                 */
                host?: string;
                /**
                 * Format: int32
                 * @description Of a failed call: the status of the answer.
                 */
                httpStatus?: number;
                /**
                 * @description Only open executions that wait for this. At most 10000 may be open among those that the other filters match.
                 * @enum {string}
                 */
                waitsFor?: "standsStill" | "waits.person" | "waits.wallet" | "waits.callback" | "waits.lock" | "waits.place" | "waits.child" | "waits.retry" | "waits.timer" | "runs";
                /**
                 * ExecutionSearch
                 * @description Text to search for: the last eight characters of its id, the beginning of the value of a label, its business key, a part of the name of its workflow, or the action in which it has failed or waits: its id, or its path. At most 10000 labels may begin so.
                 */
                search?: string;
                /**
                 * @description The length of time to look back: the present day, or the last hour, day, week or month.
                 * @enum {string}
                 */
                since?: "today" | "hour" | "day" | "week" | "month";
                /**
                 * @description Failed executions by cause, in place of the list.
                 * @enum {string}
                 */
                groupBy?: "cause";
                /**
                 * @description The oldest first, or those first that have changed last.
                 * @enum {string}
                 */
                sort?: "createdAt" | "-updatedAt";
            };
            /**
             * @description True if all members of the project see the view. Requires `projects:write`.
             * @default false
             */
            isShared?: boolean;
        };
        /**
         * @example {
         *       "workflowId": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
         *       "name": "Nightly report",
         *       "spec": {
         *         "cron": "30 2 * * *",
         *         "zone": "Europe/Madrid"
         *       },
         *       "input": {},
         *       "overlap": "skip",
         *       "catchUpSeconds": 3600,
         *       "isPaused": false
         *     }
         */
        CreateSchedule: {
            /** @description The workflow to execute. */
            workflowId: string;
            name: string;
            spec: components["schemas"]["ScheduleSpec"];
            /**
             * @description The input of each execution, as the input schema of the workflow requires. It is encrypted.
             * @default {}
             */
            input?: {
                [key: string]: unknown;
            };
            /**
             * @description The behaviour if an earlier execution of the schedule is still open: a second one starts, no one starts, or the open ones are cancelled.
             * @default skip
             * @enum {string}
             */
            overlap?: "allow" | "skip" | "cancelPrevious";
            /**
             * Format: int32
             * @description The maximum delay of a start, if the servers were down.
             * @default 3600
             */
            catchUpSeconds?: number;
            /** @default false */
            isPaused?: boolean;
        };
        /**
         * @example {
         *       "name": "Badge",
         *       "version": "1.0",
         *       "attributeNames": [
         *         "Name",
         *         "Access Level"
         *       ],
         *       "network": "did:web"
         *     }
         */
        CreateSchema: {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            name: string;
            /** @description `x.x` or `x.x.x`. A name has each version once. */
            version: string;
            attributeNames: string[];
            /**
             * @description The network of the publication. `did:web`: this server. A network that is not configured is replaced by `did:web`, with a `warning`.
             * @enum {string}
             */
            network: "did:web" | "cheqd:testnet" | "cheqd:mainnet";
        };
        /**
         * @example {
         *       "name": "crm",
         *       "type": "bearer",
         *       "hosts": [
         *         "api.crm.example"
         *       ],
         *       "values": {
         *         "token": "example-token-of-the-crm"
         *       }
         *     }
         */
        CreateSecret: {
            /** @description As expressions write it: `secrets.crm.token`. Unique in the project. */
            name: string;
            type: components["schemas"]["SecretType"];
            /** @description The hosts to which it may be sent. Without them it goes to the hosts that definitions write, and nowhere if it only signs here (`signingKey`, and `hmac` without `header`). */
            hosts?: string[];
            /** @description By type: `values` any names; `bearer` token; `basic` username, password; `apiKey` value and either header or query, the name under which it is sent; `oauth2ClientCredentials` tokenUrl, clientId, perhaps scope, audience and resource (RFC 8707), and either clientSecret (perhaps authMethod: client_secret_basic or client_secret_post), or certificate and privateKey (mTLS, RFC 8705; perhaps certificateAuthorities and clientSecret), or privateKey and algorithm (a signed JWT, RFC 7523; perhaps keyId); `hmac` key, and to sign requests header, perhaps algorithm (sha256, sha512, sha1), encoding (hex, base64), prefix and timestampHeader; `signingKey` privateKey (PEM or a JWK), algorithm (ES256, ES384, EdDSA, PS256 or RS256) and perhaps keyId; `clientCertificate` certificate (PEM, perhaps with its chain), privateKey (PEM without a passphrase) and perhaps certificateAuthorities (PEM: the only ones that a call with it trusts). A value has 8 to 16,384 characters; at most 20 fields. */
            values?: {
                [key: string]: string;
            };
            /** @description The external store from which every try reads the values. `values` may then contain only fields that are not hidden, such as `clientId`, if they are not in the store. */
            from?: {
                /** @description The name of a secret store of the project. */
                store: string;
                /** @description Vault: the path below the mount, such as `crm/api`; AWS: the name or the ARN; GCP: the name of the secret. */
                key: string;
                /** @description The name of each field of the secret in the store: `{"token": "api_token"}`. Default: the same names. Required for the type `values`, `apiKey` if `values` says neither `header` nor `query`, and an OAuth 2 client with a key. */
                fields?: {
                    [key: string]: string;
                };
            };
        };
        /**
         * @example {
         *       "name": "vault",
         *       "settings": {
         *         "type": "vault",
         *         "address": "https://vault.example:8200",
         *         "mount": "secret"
         *       },
         *       "credentials": {
         *         "token": "example-token-of-the-vault"
         *       }
         *     }
         */
        CreateSecretStore: {
            /** @description Unique in the project. */
            name: string;
            settings: {
                /** @constant */
                type: "vault";
                /** @description Such as `https://vault.example:8200`. */
                address: string;
                /** @description The mount of the KV engine (version 2), such as `secret`. */
                mount: string;
                namespace?: string;
            } | {
                /** @constant */
                type: "aws";
                region: string;
                /** @description The endpoint, if it is not the usual one. */
                endpoint?: string;
            } | {
                /** @constant */
                type: "gcp";
                project: string;
                /** @description The endpoint, if it is not the usual one. */
                endpoint?: string;
            };
            /** @description By type: `vault` token, or roleId and secretId of an AppRole; `aws` accessKeyId, secretAccessKey and perhaps sessionToken; `gcp` serviceAccountKey, the JSON file of a key as a text. Nothing returns them. */
            credentials: {
                [key: string]: string;
            };
        };
        /**
         * @example {
         *       "email": "ada@example.com",
         *       "password": "correct horse battery staple"
         *     }
         */
        CreateSession: {
            /** Format: email */
            email: string;
            password: string;
            /**
             * Format: uuid
             * @description The account, if address and password are valid for several accounts.
             */
            accountId?: string;
        } | {
            /** @description The parameter that the identity provider added to the URL of the redirect. */
            code: string;
            state: string;
            iss?: string;
        } | {
            /** @description The token of a sign-in link, which can be used once. */
            token: string;
        };
        /**
         * @example {
         *       "standIn": "ada@example.com",
         *       "endsAt": "2027-01-31T09:00:00Z"
         *     }
         */
        CreateStandIn: {
            /** @description The id or the e-mail address of the member who decides in the place of the caller. */
            standIn: unknown;
            /** @description Default: now. */
            startsAt?: string;
            endsAt: string;
        };
        /**
         * @example {
         *       "name": "City of Delft",
         *       "did": "did:web:delft.example"
         *     }
         */
        CreateTrustAnchor: {
            name: string;
            did: string;
        } | {
            name: string;
            /** @description PEM: of an issuer, or of an authority whose issuers are trusted. */
            certificate: string;
        };
        /**
         * @example {
         *       "name": "directoryUrl",
         *       "value": "https://directory.example"
         *     }
         */
        CreateVariable: {
            /** @description As expressions write it: `vars.directoryUrl`. Unique in the project. */
            name: string;
            /** @description Any JSON, of at most 16384 bytes. */
            value: unknown;
        };
        /**
         * @example {
         *       "presentationTemplateId": "0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60"
         *     }
         */
        CreateVerification: {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            /** @description A presentation template of the project. */
            presentationTemplateId: string;
            /**
             * @description The signer of the request: the DID of the wallet (default) or its certificate, identified by its hash or its DNS name. With `none` the request is unsigned, and its URI is long.
             * @enum {string}
             */
            signer?: "did" | "x509_hash" | "x509_san_dns" | "none";
            /**
             * @description How the wallet answers; default direct_post.jwt, which is encrypted.
             * @enum {string}
             */
            responseMode?: "direct_post.jwt" | "direct_post";
            /** @description How the request invokes the holder's wallet: by `openid4vp://`, by `haip-vp://`, or by the link of a wallet that `openid4vcInvocation` of our wallet names. Default: as that setting says. */
            invocation?: string;
            /** @description Trusted issuers: DIDs, ids of the project's trust anchors, or certificates in PEM, of issuers or of authorities above them. Default: only the wallet itself. */
            trustedIssuers?: string[];
        } | {
            /**
             * Format: uuid
             * @description A wallet of the project; left out, the project's default.
             */
            walletId?: string;
            /** @description A query of DCQL (OpenID4VP 1.0 §6), for SD-JWT VCs and mdocs. */
            dcql: {
                credentials: ({
                    id: string;
                    /** @constant */
                    format: "dc+sd-jwt";
                    meta: {
                        vct_values: string[];
                    };
                    multiple?: boolean;
                    require_cryptographic_holder_binding?: boolean;
                    claims?: {
                        id?: string;
                        path: (string | null | number)[];
                        values?: (string | number | boolean)[];
                    }[];
                    claim_sets?: string[][];
                } | {
                    id: string;
                    /** @constant */
                    format: "mso_mdoc";
                    meta: {
                        doctype_value: string;
                    };
                    multiple?: boolean;
                    require_cryptographic_holder_binding?: boolean;
                    claims?: {
                        id?: string;
                        path: string[];
                        intent_to_retain?: boolean;
                        values?: (string | number | boolean)[];
                    }[];
                    claim_sets?: string[][];
                })[];
                credential_sets?: {
                    options: string[][];
                    required?: boolean;
                }[];
            };
            /**
             * @description The signer of the request: the DID of the wallet (default) or its certificate, identified by its hash or its DNS name. With `none` the request is unsigned, and its URI is long.
             * @enum {string}
             */
            signer?: "did" | "x509_hash" | "x509_san_dns" | "none";
            /**
             * @description How the wallet answers; default direct_post.jwt, which is encrypted.
             * @enum {string}
             */
            responseMode?: "direct_post.jwt" | "direct_post";
            /** @description How the request invokes the holder's wallet: by `openid4vp://`, by `haip-vp://`, or by the link of a wallet that `openid4vcInvocation` of our wallet names. Default: as that setting says. */
            invocation?: string;
            /** @description Trusted issuers: DIDs, ids of the project's trust anchors, or certificates in PEM, of issuers or of authorities above them. Default: only the wallet itself. */
            trustedIssuers?: string[];
        };
        /**
         * @example {
         *       "projectId": "0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6",
         *       "name": "Acme"
         *     }
         */
        CreateWallet: {
            /** @description The project that the wallets belong to. */
            projectId: string;
            name: string;
            /** @description The logo that other wallets show. */
            logoUrl?: string;
            /** @description True if Holdfast also serves wallets with drafts of OpenID4VCI and OpenID4VP. If false, metadata and answers follow version 1.0 only. */
            openid4vcDrafts?: boolean;
            /** @description How links of OpenID4VC invoke the wallets of holders: by a scheme, or by a link of one of `wallets`. Replaces the whole setting; what is left out has its default. */
            openid4vcInvocation?: {
                /**
                 * @description How a presentation is requested, unless the request says so.
                 * @default openid4vp://
                 */
                requests?: string;
                /**
                 * @description How credentials are offered, unless the offer says so.
                 * @default openid-credential-offer://
                 */
                offers?: string;
                /**
                 * @description Wallets that requests and offers may invoke by a link of their own.
                 * @default []
                 */
                wallets?: {
                    name: string;
                    /** @description The link that takes requests. */
                    requests?: string;
                    /** @description The link that takes offers. */
                    offers?: string;
                }[];
            };
        };
        /**
         * @example {
         *       "name": "Orders",
         *       "url": "https://example.com/webhooks",
         *       "eventTypes": [
         *         "workflowExecution.*"
         *       ],
         *       "format": "plain",
         *       "enabled": true
         *     }
         */
        CreateWebhook: {
            name: string;
            /** @description The URL that receives the events: https, at a public address. */
            url: string;
            /**
             * @description Types of events, or wildcards such as `workflowExecution.*`; empty: all of them.
             * @default []
             */
            eventTypes?: string[];
            /**
             * @description `cloudEvents`: events are sent as CloudEvents 1.0, in the structured mode. Pending events keep their format.
             * @default plain
             * @enum {string}
             */
            format?: "plain" | "cloudEvents";
            /** @default true */
            enabled?: boolean;
        };
        /** @description An AnonCreds credential definition. Published once, never changed. */
        CredentialDefinition: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /**
             * Format: uuid
             * @description The wallet that has published it.
             */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The id in definitions: a DID URL. */
            credentialDefinitionId: string;
            schemaId: string;
            tag: string;
            revocable: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        CredentialDefinitionPage: {
            data: components["schemas"]["CredentialDefinition"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A credential definition, with what uses it. */
        CredentialDefinitionWithUses: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /**
             * Format: uuid
             * @description The wallet that has published it.
             */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The id in definitions: a DID URL. */
            credentialDefinitionId: string;
            schemaId: string;
            tag: string;
            revocable: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /** @description Workflows of the project whose draft or published version names it, at most 100. */
            workflows: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        /** @enum {string} */
        CredentialStatus: "issued" | "revoked";
        CredentialTemplate: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @constant */
            format: "dc+sd-jwt";
            vct: string;
            /**
             * @description The signer: the wallet's DID, or its certificate.
             * @default did
             * @enum {string}
             */
            issuer?: "did" | "x5c";
            claims: {
                name: string;
                title?: string;
                /** @default true */
                required?: boolean;
                /** @default true */
                selective?: boolean;
                /** @description Paths inside the claim, as DCQL has them, to what the holder may keep back by itself: members of objects, elements of arrays. */
                selectiveWithin?: (string | number | null)[][];
            }[];
            validFor?: string;
            /**
             * @description True if each credential has an entry in a status list for verifiers.
             * @default true
             */
            revocable?: boolean;
        } | {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @constant */
            format: "mso_mdoc";
            doctype: string;
            claims: {
                name: string;
                title?: string;
                /** @default true */
                required?: boolean;
                namespace: string;
                /**
                 * @description A type that JSON does not have: a date, a date with time, or bytes (in base64url), which attributes give as text. Or `driving_privileges` of ISO/IEC 18013-5, an array of objects.
                 * @enum {string}
                 */
                type?: "full-date" | "tdate" | "bstr" | "driving_privileges";
                /** @description Paths inside the element, as DCQL has them, to what JSON has no type for. */
                typesWithin?: {
                    path: (string | number | null)[];
                    /** @enum {string} */
                    type: "full-date" | "tdate" | "bstr";
                }[];
            }[];
            /** @default P1Y */
            validFor?: string;
            /**
             * @description True if each credential has an entry in a status list for verifiers.
             * @default true
             */
            revocable?: boolean;
        };
        /**
         * @example {
         *       "name": "Employee badge",
         *       "format": "dc+sd-jwt",
         *       "vct": "https://badges.example/employee",
         *       "issuer": "did",
         *       "claims": [
         *         {
         *           "name": "name",
         *           "title": "Name",
         *           "required": true,
         *           "selective": true
         *         },
         *         {
         *           "name": "role",
         *           "required": false,
         *           "selective": true
         *         }
         *       ],
         *       "validFor": "P1Y",
         *       "revocable": true
         *     }
         */
        CredentialTemplateInput: {
            name: string;
            /** @constant */
            format: "dc+sd-jwt";
            vct: string;
            /**
             * @description The signer: the wallet's DID, or its certificate.
             * @default did
             * @enum {string}
             */
            issuer?: "did" | "x5c";
            claims: {
                name: string;
                title?: string;
                /** @default true */
                required?: boolean;
                /** @default true */
                selective?: boolean;
                /** @description Paths inside the claim, as DCQL has them, to what the holder may keep back by itself: members of objects, elements of arrays. */
                selectiveWithin?: (string | number | null)[][];
            }[];
            validFor?: string;
            /**
             * @description True if each credential has an entry in a status list for verifiers.
             * @default true
             */
            revocable?: boolean;
        } | {
            name: string;
            /** @constant */
            format: "mso_mdoc";
            doctype: string;
            claims: {
                name: string;
                title?: string;
                /** @default true */
                required?: boolean;
                namespace: string;
                /**
                 * @description A type that JSON does not have: a date, a date with time, or bytes (in base64url), which attributes give as text. Or `driving_privileges` of ISO/IEC 18013-5, an array of objects.
                 * @enum {string}
                 */
                type?: "full-date" | "tdate" | "bstr" | "driving_privileges";
                /** @description Paths inside the element, as DCQL has them, to what JSON has no type for. */
                typesWithin?: {
                    path: (string | number | null)[];
                    /** @enum {string} */
                    type: "full-date" | "tdate" | "bstr";
                }[];
            }[];
            /** @default P1Y */
            validFor?: string;
            /**
             * @description True if each credential has an entry in a status list for verifiers.
             * @default true
             */
            revocable?: boolean;
        };
        CredentialTemplatePage: {
            data: components["schemas"]["CredentialTemplate"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        CredentialTemplateWithUses: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @constant */
            format: "dc+sd-jwt";
            vct: string;
            /**
             * @description The signer: the wallet's DID, or its certificate.
             * @default did
             * @enum {string}
             */
            issuer?: "did" | "x5c";
            claims: {
                name: string;
                title?: string;
                /** @default true */
                required?: boolean;
                /** @default true */
                selective?: boolean;
                /** @description Paths inside the claim, as DCQL has them, to what the holder may keep back by itself: members of objects, elements of arrays. */
                selectiveWithin?: (string | number | null)[][];
            }[];
            validFor?: string;
            /**
             * @description True if each credential has an entry in a status list for verifiers.
             * @default true
             */
            revocable?: boolean;
            /** @description Workflows of the project whose draft or published version names it, at most 100. */
            workflows: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        } | {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @constant */
            format: "mso_mdoc";
            doctype: string;
            claims: {
                name: string;
                title?: string;
                /** @default true */
                required?: boolean;
                namespace: string;
                /**
                 * @description A type that JSON does not have: a date, a date with time, or bytes (in base64url), which attributes give as text. Or `driving_privileges` of ISO/IEC 18013-5, an array of objects.
                 * @enum {string}
                 */
                type?: "full-date" | "tdate" | "bstr" | "driving_privileges";
                /** @description Paths inside the element, as DCQL has them, to what JSON has no type for. */
                typesWithin?: {
                    path: (string | number | null)[];
                    /** @enum {string} */
                    type: "full-date" | "tdate" | "bstr";
                }[];
            }[];
            /** @default P1Y */
            validFor?: string;
            /**
             * @description True if each credential has an entry in a status list for verifiers.
             * @default true
             */
            revocable?: boolean;
            /** @description Workflows of the project whose draft or published version names it, at most 100. */
            workflows: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        /**
         * @example {
         *       "choice": "approve"
         *     }
         */
        DecideTask: {
            /** @description The id of one of the `choices`. */
            choice: string;
            /** @description The values for the fields of the choice. */
            data?: {
                [key: string]: unknown;
            };
        };
        /** @description A JSON Web Key Set (RFC 7517 §5). */
        DecisionKeys: {
            keys: {
                /** @constant */
                kty: "EC";
                /** @constant */
                crv: "P-256";
                x: string;
                y: string;
                /** @constant */
                alg: "ES256";
                /** @constant */
                use: "sig";
                /** @description The thumbprint of the key (RFC 7638). */
                kid: string;
            }[];
        };
        /**
         * @description A decision that was made, as it was signed. Without the scope `executions:reveal`, the values are `"•••"`.
         * @example {
         *       "id": "approve",
         *       "executionId": "0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6",
         *       "workflowVersionId": "0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f7",
         *       "choice": "approve",
         *       "decidedBy": {
         *         "type": "link",
         *         "id": null,
         *         "name": "Ada Lovelace",
         *         "email": "ada@example.com"
         *       },
         *       "onBehalfOf": null,
         *       "decidedAt": "2027-01-31T09:00:00.000Z",
         *       "authentication": "link",
         *       "choices": [
         *         {
         *           "choice": "approve",
         *           "by": {
         *             "type": "link",
         *             "id": null,
         *             "name": "Ada Lovelace",
         *             "email": "ada@example.com"
         *           },
         *           "onBehalfOf": null,
         *           "at": "2027-01-31T09:00:00.000Z",
         *           "authentication": "link",
         *           "presentation": null
         *         }
         *       ],
         *       "askedDigest": "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
         *       "recipientsDigest": "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
         *       "proof": "eyJhbGciOiJFUzI1NiJ9.e30.AAAA"
         *     }
         */
        DecisionRecord: {
            /** @description The path of its action. */
            id: string;
            /** Format: uuid */
            executionId: string;
            /** @description The version of the definition that asked. */
            workflowVersionId: string | null;
            /** @description The id of the choice; null if nobody has decided in time, and the execution went on. */
            choice: string | null;
            /** @description The person who decided; with a quorum, the last one. */
            decidedBy: {
                type: string;
                id: string | null;
                name: string | null;
                email?: string;
                /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                behind?: {
                    type: string;
                    id: string | null;
                    name: string | null;
                    email?: string;
                }[];
            } | null;
            /** @description The member for whom they decided. */
            onBehalfOf: {
                type: string;
                id: string | null;
                name: string | null;
                email?: string;
                /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                behind?: {
                    type: string;
                    id: string | null;
                    name: string | null;
                    email?: string;
                }[];
            } | null;
            decidedAt: string | null;
            authentication: ("link" | "session" | "apiKey" | "other") | null;
            /** @description The choice of each person, in their order. */
            choices: {
                choice: string;
                /** @description `type` is `link` for a person with a link, with the name and the address of that person. */
                by: {
                    type: string;
                    id: string | null;
                    name: string | null;
                    email?: string;
                    /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                    behind?: {
                        type: string;
                        id: string | null;
                        name: string | null;
                        email?: string;
                    }[];
                };
                /** @description The member for whom they decided. */
                onBehalfOf: {
                    type: string;
                    id: string | null;
                    name: string | null;
                    email?: string;
                    /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                    behind?: {
                        type: string;
                        id: string | null;
                        name: string | null;
                        email?: string;
                    }[];
                } | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                at: string;
                /**
                 * @description The authentication: the personal link, the session of a member, or an API key.
                 * @enum {string}
                 */
                authentication: "link" | "session" | "apiKey" | "other";
                /** @description The credentials with which a wallet confirmed the choice, if the definition requires this: their types (`vct` or `doctype`), their issuers, and SHA-256 of all of `presentation.credentials` in the output (RFC 8785), as base64url. */
                presentation: {
                    /** Format: uuid */
                    id: string;
                    credentials: {
                        type: string;
                        issuer: string;
                    }[];
                    credentialsDigest: string;
                } | null;
            }[];
            /** @description The digest of the shown request: SHA-256 of `asked` in the output (RFC 8785), as base64url. */
            askedDigest: string | null;
            /** @description The digest of the asked persons: `{to, inPlaceOf}` of each of `links`. Null: an older release signed the decision. */
            recipientsDigest: string | null;
            /** @description The signed record of all of that (JWS, RFC 7515): see `GET …/decision-keys`. */
            proof: string | null;
        };
        DecisionRecordPage: {
            data: components["schemas"]["DecisionRecord"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        Definition: {
            /** @description The name of the workflow. */
            name: string;
            /** @description The purpose of the workflow. */
            description?: string;
            /** @description The trigger of the workflow; default: the API. */
            trigger?: {
                /** @enum {string} */
                type: "api" | "didcommConnectionCompleted" | "didcommConnectionReused" | "didcommCredentialIssued" | "didcommPresentationVerified" | "didcommBasicMessageReceived";
            };
            /** @description Id of the wallet that it acts with; by default the project’s. */
            wallet?: string;
            /** @description JSON Schema of the input, with `type: object`. Defaults are filled in. Without a schema any object is accepted. */
            input?: {
                [key: string]: unknown;
            };
            /** @description The entries, which run one after the other. */
            actions: components["schemas"]["DefinitionEntry"][];
            /** @description How long an execution may take: an ISO 8601 duration, or an expression that gives one. */
            timeout?: string;
            /** @description The output of the execution, `payload.output`; may hold expressions. */
            output?: unknown;
            /** @description Entries that run in the end, however the execution ends. */
            finally?: components["schemas"]["DefinitionEntry"][];
        };
        DefinitionEntry: {
            /** @description Unique in the definition: the key of the action in an execution’s payload. */
            id: string;
            /** @description An action of the catalogue, with its version. */
            name?: string;
            /** @description The attributes of the action: an object in which any value may be an expression, or one expression that gives the object. */
            attributes?: {
                [key: string]: unknown;
            } | string;
            /** @description When to remind: ISO 8601 durations from the beginning of the wait, shorter than its timeout, or expressions that give a duration or a time. */
            remind?: string[];
            /** @description For whom it waits, as lists of holds show it: a text that has at most 200 characters once its expressions are evaluated. Put no personal data into it. */
            label?: string;
            /** @description The URL to which a person is sent afterwards; may be an expression. */
            returnUrl?: string;
            /** @description The longest time between two heartbeats of the system that must answer: an ISO 8601 duration, or an expression. */
            heartbeatTimeout?: string;
            /**
             * @description `continue`: the end of a wait is an answer, with `timedOut` in the output.
             * @constant
             */
            onTimeout?: "continue";
            /**
             * @description `replace`: until the wait begins, a later answer replaces the stored one. Otherwise the first answer counts.
             * @constant
             */
            earlyAnswers?: "replace";
            /** @description The cases: the first that matches runs; without a match, none runs. */
            switch?: {
                /** @description The name of the case, unique in the switch. */
                case: string;
                /** @description An expression. Without it the case always matches. */
                when?: boolean | string;
                /** @description The entries that run in this case, one after the other. */
                actions: components["schemas"]["DefinitionEntry"][];
                /** @description The output of the entry in this case; may hold expressions. */
                output?: unknown;
            }[];
            /** @description Branches by name, which run at the same time. */
            parallel?: {
                [key: string]: components["schemas"]["DefinitionEntry"][];
            };
            /** @description A list, or an expression that gives a list. `actions` run once for each element. */
            forEach?: unknown[] | string;
            /** @description The name of an element in expressions, or `{item, index}`. By default `item` and `index`. */
            as?: string | {
                item?: string;
                index?: string;
            };
            /** @description A text that names each element where iterations are listed, with expressions that read `item` and `index`; it is cut after 80 characters. If it gives null or an error, the element has no label; nothing fails. */
            itemLabel?: string;
            /**
             * Format: int32
             * @description How many iterations run at once; those that wait do not count. By default 10. 1: one after the other.
             */
            concurrency?: number;
            /** @description Entries that run one after the other. */
            actions?: components["schemas"]["DefinitionEntry"][];
            /** @description `all` (default), `first`, a number, or an expression: how many must complete, until the rest is stopped; or `{atMost, by}`: so many, or those that have completed by then. */
            join?: number | string | {
                /** @description How many may complete: a number, or an expression. */
                atMost: number | string;
                /** @description The time limit: an ISO 8601 duration, a timestamp with its offset, or an expression that gives one. */
                by: string;
            };
            /**
             * @description `stop` (default): the first failure stops the others. `wait`: the others go on. `continue`: failures are counted.
             * @enum {string}
             */
            onFailure?: "stop" | "wait" | "continue";
            /** @description An expression. If it is false, the entry is skipped. */
            if?: boolean | string;
            /** @description When and how often an action, or the `actions` of a block, are tried again after a failure. */
            retry?: {
                /**
                 * Format: int32
                 * @description The maximum number of tries. Default: the number of the action; required for a block.
                 */
                maxAttempts?: number;
                /** @description The time before the second try, as an ISO 8601 duration. By default the action’s own; PT1S for a block. */
                interval?: string;
                /**
                 * Format: double
                 * @description Each interval is multiplied by this for the next one. For `repeat` it is 1 by default.
                 */
                backoff?: number;
                /** @description The longest interval. By default the action’s own, or `interval` if that is longer; for a block PT1H if there is a `backoff`. */
                maxInterval?: string;
                /** @description The errors that the clause handles: codes such as 2005, or reasons such as `hold.expired`. */
                codes?: (number | string)[];
                /** @description An expression over `error`. With `codes`, both must match. Without both: temporary failures; for a block, every failure. */
                when?: boolean | string;
            };
            /** @description The condition for the end of the repetition of an action, or of the `actions` of a block. */
            repeat?: {
                /** @description An expression over `output`. The repetition ends when it is true. */
                until: boolean | string;
                /**
                 * Format: int32
                 * @description The maximum number of repetitions; in a block at most 1,000. After the last one the entry fails with `repeat.exhausted`.
                 */
                maxAttempts: number;
                /** @description The time in between, as an ISO 8601 duration. By default PT1S for an action, and PT0S for a block. */
                interval?: string;
                /**
                 * Format: double
                 * @description Each interval is multiplied by this for the next one. For `repeat` it is 1 by default.
                 */
                backoff?: number;
                /** @description The longest interval. By default `interval`, or PT1H if there is a `backoff`. */
                maxInterval?: string;
            };
            /** @description How long it may take, or wait: an ISO 8601 duration, or an expression that gives one. Waits have P30D by default. */
            timeout?: string;
            /** @description Clauses for an entry that has failed after all its tries: the first that matches runs. */
            catch?: {
                /** @description The errors that the clause handles: codes such as 2005, or reasons such as `hold.expired`. */
                codes?: (number | string)[];
                /** @description An expression over `error`. */
                when?: boolean | string;
                /** @description The entries that run if the clause fits. */
                actions?: components["schemas"]["DefinitionEntry"][];
                /** @description The output of the entry in this case; may hold expressions. */
                output?: unknown;
            }[];
            /** @description Entries that run in the end, however the entry ends. */
            finally?: components["schemas"]["DefinitionEntry"][];
            /** @description Entries that undo this one after a later failure. */
            compensate?: components["schemas"]["DefinitionEntry"][];
            /** @description The output of a block; may hold expressions. Of a loop: of each iteration. */
            output?: unknown;
        };
        /** @description A definition in YAML. */
        DefinitionYaml: string;
        /**
         * @example {
         *       "member": "ada@example.com"
         *     }
         */
        DelegateTask: {
            /** @description The id or the e-mail address of the member who is to decide. */
            member: unknown;
        };
        /** @description One event on its way to one webhook. */
        Delivery: {
            /**
             * Format: uuid
             * @description The value of `webhook-id` for the receiver, the same at every try.
             */
            id: string;
            /** Format: uuid */
            webhookId: string;
            /** Format: uuid */
            eventId: string;
            eventType: components["schemas"]["WebhookEventType"];
            executionId: string | null;
            /**
             * @description `pending`: not tried yet. `retrying`: a try failed, another is to come. `failed`: the last try of the schedule failed.
             * @enum {string}
             */
            status: "pending" | "retrying" | "delivered" | "failed";
            /** Format: int64 */
            attempts: number;
            /** @description The time of the next try; null if there is none. */
            nextAttemptAt: string | null;
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        DeliveryPage: {
            data: components["schemas"]["Delivery"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        DeliveryStatus: "pending" | "retrying" | "delivered" | "failed";
        /** @description A delivery with its tries. */
        DeliveryWithAttempts: {
            /**
             * Format: uuid
             * @description The value of `webhook-id` for the receiver, the same at every try.
             */
            id: string;
            /** Format: uuid */
            webhookId: string;
            /** Format: uuid */
            eventId: string;
            eventType: components["schemas"]["WebhookEventType"];
            executionId: string | null;
            /**
             * @description `pending`: not tried yet. `retrying`: a try failed, another is to come. `failed`: the last try of the schedule failed.
             * @enum {string}
             */
            status: "pending" | "retrying" | "delivered" | "failed";
            /** Format: int64 */
            attempts: number;
            /** @description The time of the next try; null if there is none. */
            nextAttemptAt: string | null;
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description The signed and sent body, byte for byte; null if it cannot be decrypted. */
            body: string | null;
            /** @description Every try, oldest first. */
            history: {
                /** Format: int64 */
                number: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                attemptedAt: string;
                /** Format: int64 */
                durationMs: number;
                /** @description HTTP status; null without an answer. */
                status: number | null;
                /** @description The cause of the missing answer. */
                failure: ("url.invalid" | "url.insecure" | "url.credentials" | "header.refused" | "address.refused" | "http.dns" | "http.connect" | "http.timeout" | "http.tls" | "http.protocol" | "http.size") | null;
                /** @description The first KiB of the answer's body; null where it cannot be decrypted. */
                answer: string | null;
            }[];
        };
        DidcommConnectionCompletedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "didcomm.connection.completed";
            payload: {
                /** Format: uuid */
                connectionId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        DidcommConnectionEndedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "didcomm.connection.ended";
            payload: {
                /** Format: uuid */
                connectionId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                /** @description The error that the session shows, without its values. */
                error: {
                    /** @description For people. */
                    message: string;
                    /**
                     * Format: int64
                     * @description For programs: see the table of codes.
                     * @enum {integer}
                     */
                    code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                    details: components["schemas"]["ErrorDetail"][];
                };
            };
        };
        /** @description An offer of a credential over DIDComm. Without the scope `sessions:reveal`, the address is `"•••"`. */
        DidcommIssuance: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The error of the failure or the end, as in its event. Otherwise the error of the last refused answer of a wallet, if no later answer was accepted. */
            error: components["schemas"]["ErrorBody"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description The time until which a wallet can answer; null: without end. */
            expiresAt: string | null;
            connectionId: string | null;
            /** @description The URL that the wallet scans or opens; null if there is no invitation. */
            invitationUrl: string | null;
            status: components["schemas"]["DidcommIssuanceStatus"];
        };
        DidcommIssuanceCompletedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "didcomm.issuance.completed";
            payload: {
                /** Format: uuid */
                didcommIssuanceId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        DidcommIssuanceFailedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "didcomm.issuance.failed";
            payload: {
                /** Format: uuid */
                didcommIssuanceId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                /** @description The error that the session shows, without its values. */
                error: {
                    /** @description For people. */
                    message: string;
                    /**
                     * Format: int64
                     * @description For programs: see the table of codes.
                     * @enum {integer}
                     */
                    code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                    details: components["schemas"]["ErrorDetail"][];
                };
            };
        };
        DidcommIssuanceOfferedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "didcomm.issuance.offered";
            payload: {
                /** Format: uuid */
                didcommIssuanceId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        DidcommIssuancePage: {
            data: components["schemas"]["DidcommIssuance"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        DidcommIssuanceStatus: "offered" | "accepted" | "completed" | "failed" | "withdrawn" | "expired";
        DidcommMessageReceivedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "didcomm.message.received";
            payload: {
                /** Format: uuid */
                connectionId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        /** @description A request for a presentation over DIDComm. Without the scope `sessions:reveal`, the address is `"•••"`. */
        DidcommVerification: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The error of the failure or the end, as in its event. Otherwise the error of the last refused answer of a wallet, if no later answer was accepted. */
            error: components["schemas"]["ErrorBody"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description The time until which a wallet can answer; null: without end. */
            expiresAt: string | null;
            connectionId: string | null;
            /** @description The URL that the wallet scans or opens; null if there is no invitation. */
            invitationUrl: string | null;
            status: components["schemas"]["DidcommVerificationStatus"];
        };
        DidcommVerificationFailedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "didcomm.verification.failed";
            payload: {
                /** Format: uuid */
                didcommVerificationId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                /** @description The error that the session shows, without its values. */
                error: {
                    /** @description For people. */
                    message: string;
                    /**
                     * Format: int64
                     * @description For programs: see the table of codes.
                     * @enum {integer}
                     */
                    code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                    details: components["schemas"]["ErrorDetail"][];
                };
            };
        };
        DidcommVerificationPage: {
            data: components["schemas"]["DidcommVerification"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        DidcommVerificationRequestedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "didcomm.verification.requested";
            payload: {
                /** Format: uuid */
                didcommVerificationId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        /** @enum {string} */
        DidcommVerificationStatus: "requested" | "verified" | "failed" | "withdrawn" | "expired";
        DidcommVerificationVerifiedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "didcomm.verification.verified";
            payload: {
                /** Format: uuid */
                didcommVerificationId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        /** @description A request for a presentation, with the verified credentials, as in the output of its action. Without the scope `sessions:reveal`, every value of it is `"•••"`. */
        DidcommVerificationWithPresentation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The error of the failure or the end, as in its event. Otherwise the error of the last refused answer of a wallet, if no later answer was accepted. */
            error: components["schemas"]["ErrorBody"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description The time until which a wallet can answer; null: without end. */
            expiresAt: string | null;
            connectionId: string | null;
            /** @description The URL that the wallet scans or opens; null if there is no invitation. */
            invitationUrl: string | null;
            status: components["schemas"]["DidcommVerificationStatus"];
            anoncreds?: {
                presentation: {
                    attributes: {
                        names: string[];
                        value: {
                            [key: string]: string;
                        };
                    }[];
                    predicates: {
                        name: string;
                        /** @enum {string} */
                        operator: "lessThan" | "lessThanOrEqualTo" | "greaterThan" | "greaterThanOrEqualTo";
                        /** Format: double */
                        value: number;
                    }[];
                };
            };
            dif?: {
                /** @description The verified presentation, with the credentials as `verifiableCredential`. */
                presentation: {
                    [key: string]: unknown;
                };
            };
        };
        /** @description The result of a workflow with given answers. */
        DryRun: {
            /**
             * @description `waiting`: an action does not end, or an answer is missing.
             * @enum {string}
             */
            status: "completed" | "failed" | "cancelled" | "waiting";
            /** @description The value of `payload.output` of such an execution; null before its end. */
            output: unknown;
            error: {
                /** @description For people. */
                message: string;
                /**
                 * Format: int64
                 * @description For programs: see the table of codes.
                 * @enum {integer}
                 */
                code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                details: components["schemas"]["ErrorDetail"][];
                /** @description The entry that has failed. Null: none has, as after a cancellation. */
                path: string | null;
                /** @description From 1: where the entry begins in the text. */
                line: number | null;
                column: number | null;
            } | null;
            /** @description The events, in their order. */
            trace: {
                /** @description An entry's id; inside of loops, rounds and tries with the instance, such as `diplomas[17].offer`. */
                path: string;
                /** @description The name of the action in the catalogue. */
                name?: string;
                /** @enum {string} */
                event: "began" | "held" | "chose" | "retried" | "repeated" | "completed" | "failed" | "skipped" | "caught" | "cancelled" | "undone";
                /** @description The case that a `switch` chose; null if none matched. */
                case?: string | null;
                /** @description With their expressions resolved. */
                attributes?: unknown;
                output?: unknown;
                error?: components["schemas"]["ErrorBody"];
                /**
                 * Format: double
                 * @description Milliseconds since it began, in its own time.
                 */
                atMs: number;
            }[];
            /**
             * Format: int64
             * @description The number of later entries that are left out, because the trace is too long.
             */
            leftOut: number;
            /** @description The reached entries of the definition, by id. */
            coverage: {
                /** @description The entries that began at least once. */
                entries: string[];
                /** @description The entries that were skipped each time. */
                skipped: string[];
                /** @description How often each case of a `switch` was chosen. */
                cases: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
                notReached: string[];
            };
            /** @description The actions whose answers are missing. */
            missing: string[];
            /**
             * Format: double
             * @description Milliseconds since it began, in its own time.
             */
            atMs: number;
        };
        DryRunAnswer: "never" | {
            /** @description The action completes with this output. */
            output: unknown;
            /**
             * Format: int64
             * @description How long it takes, in milliseconds of the dry run; by default 0.
             */
            afterMs?: number;
        } | {
            /** @description The wait gets this answer. */
            data: unknown;
            /**
             * Format: int64
             * @description How long it takes, in milliseconds of the dry run; by default 0.
             */
            afterMs?: number;
        } | {
            /** @description The action fails after all its own tries. */
            error: {
                /**
                 * Format: int64
                 * @description A code of the error table.
                 * @enum {integer}
                 */
                code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                message: string;
                /** @description A reason of the table, or a word of your own: what `codes` may name, too. */
                reason?: string;
                /** @description True if another try may help, for a `retry` without `codes` and `when`. Default: true if the action retries by itself. */
                transient?: boolean;
            };
            /**
             * Format: int64
             * @description How long it takes, in milliseconds of the dry run; by default 0.
             */
            afterMs?: number;
        } | {
            /**
             * @description The wait ends without an answer.
             * @constant
             */
            timedOut: true;
        };
        /**
         * @example {
         *       "input": {
         *         "name": "Ana"
         *       },
         *       "answers": {
         *         "wait": {
         *           "data": {
         *             "approved": true
         *           },
         *           "afterMs": 60000
         *         }
         *       }
         *     }
         */
        DryRunWorkflow: {
            /**
             * Format: int32
             * @description A published version; by default the draft.
             */
            version?: number;
            input?: {
                [key: string]: unknown;
            };
            /** @description The results of actions and waits, by the path of an instance or by the id of an entry; under the name of an action, such as `general/fetch@v1`, is the answer of all instances without an own answer. A list has one answer for each try. Without an answer, `general/set`, `fail`, `end`, `validateJson` and `sleep` do what they do, other actions give a sample of their output if it is simple, and the others are `missing`. */
            answers?: {
                [key: string]: components["schemas"]["DryRunAnswer"] | components["schemas"]["DryRunAnswer"][];
            };
            /**
             * Format: int64
             * @description The time of a cancellation, in milliseconds; by default there is none.
             */
            cancelAfterMs?: number;
        };
        /** @description The numbers of branches, iterations, rounds or tries. */
        EntryCounts: {
            /**
             * Format: int64
             * @description The total number; of rounds and tries, only those that have begun.
             */
            total: number;
            /**
             * Format: int64
             * @description The number of entries that run or wait.
             */
            active: number;
            /** Format: int64 */
            completed: number;
            /** Format: int64 */
            failed: number;
        };
        /** @enum {string} */
        EntryKind: "action" | "sequence" | "switch" | "parallel" | "forEach" | "rounds" | "tries" | "iteration" | "round" | "try";
        ErasedExecution: {
            /** @description False if there were too many for one request: send it again. */
            isErased: boolean;
            /**
             * Format: int64
             * @description The executions that were erased now.
             */
            erased: number;
            /**
             * Format: int64
             * @description The number of child executions that were not erased.
             */
            childrenLeft: number;
        };
        /** @description Every error is this object. */
        ErrorBody: {
            /** @description For people. */
            message: string;
            /**
             * Format: int64
             * @description For programs: see the table of codes.
             * @enum {integer}
             */
            code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
            details: components["schemas"]["ErrorDetail"][];
        };
        ErrorDetail: {
            reason: components["schemas"]["Reason"] | string;
            message: string;
            /** @description Dotted path of the failing field: in the body, the query or a header. */
            field?: string;
            /** @description RFC 6901 pointer of the same place in the body. */
            pointer?: string;
            /** @description The page of the guide about the reason, relative to the URL of the API. */
            helpUrl?: string;
            /** @description One list of errors for each allowed shape. It is enough to correct those of one list. */
            options?: components["schemas"]["ErrorDetail"][][];
            /**
             * Format: int64
             * @description On the last entry of a list: how many more there are. An error has at most 50 in all.
             */
            more?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Something that has happened in a project. */
        Event: {
            /** Format: uuid */
            id: string;
            eventType: components["schemas"]["WebhookEventType"];
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @description The payload as webhooks receive it; its shape depends on the type. */
            payload: Record<string, unknown>;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        EventPage: {
            data: components["schemas"]["Event"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description Server-sent events (WHATWG HTML §9.2). */
        EventStream: string;
        /** @description An event, with its deliveries. */
        EventWithDeliveries: {
            /** Format: uuid */
            id: string;
            eventType: components["schemas"]["WebhookEventType"];
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @description The payload as webhooks receive it; its shape depends on the type. */
            payload: Record<string, unknown>;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            deliveries: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                webhookId: string;
                status: components["schemas"]["DeliveryStatus"];
                /** Format: int64 */
                attempts: number;
            }[];
        };
        /**
         * @description One run of a workflow.
         * @example {
         *       "id": "0198f3a2-5b1c-7d4e-8f60-112233445566",
         *       "projectId": "0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6",
         *       "workflowId": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
         *       "workflowVersion": 1,
         *       "walletId": "0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f7",
         *       "status": "completed",
         *       "payload": {
         *         "input": {
         *           "email": "ada@example.com",
         *           "quantity": 1
         *         },
         *         "actions": {
         *           "check": {
         *             "output": {
         *               "valid": true
         *             }
         *           }
         *         }
         *       },
         *       "completedActionIds": [
         *         "check"
         *       ],
         *       "skippedActionIds": [],
         *       "caughtActionIds": [],
         *       "undoneActionIds": [],
         *       "notUndoneActionIds": [],
         *       "notCleanedUpActionIds": [],
         *       "isCancellationRequested": false,
         *       "labels": {
         *         "team": "sales"
         *       },
         *       "key": null,
         *       "attempt": 1,
         *       "failedActionId": null,
         *       "error": null,
         *       "waitsFor": null,
         *       "parent": null,
         *       "startedBy": {
         *         "type": "apiKey",
         *         "id": "0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f8",
         *         "name": "Shop"
         *       },
         *       "createdAt": "2026-01-31T09:00:00.000Z",
         *       "updatedAt": "2026-01-31T09:00:00.120Z",
         *       "startTime": "2026-01-31T09:00:00.040Z",
         *       "endTime": "2026-01-31T09:00:00.120Z"
         *     }
         */
        Execution: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            workflowId: string;
            /**
             * Format: int64
             * @description The published version that it runs in.
             */
            workflowVersion: number;
            /** Format: uuid */
            walletId: string;
            status: components["schemas"]["ExecutionStatus"];
            /** @description Without the scope `executions:reveal`, every value in it is `"•••"`: the shape is shown, the data is not. Of a shape with more than 10,000 values, lists and objects are `"•••"`, too. */
            payload: {
                /** @description The input of the start, with the defaults of the schema. */
                input: unknown;
                /** @description One entry for each action that was reached, by its id. If the definition has blocks, an execution that has ended shows each entry of it: `{"output": null}` if it is absent, or is in a loop. */
                actions: {
                    [key: string]: {
                        /** @description The output of the action; its shape depends on the action. */
                        output: unknown;
                    };
                };
                /** @description The definition's `output`, or that of `general/end@v1`, once the execution has completed; left out where there is neither. */
                output?: unknown;
            };
            /** @description Actions and blocks that have completed, in that order, outside of loops. */
            completedActionIds: string[];
            /** @description Outside of loops: those whose `if` was false. */
            skippedActionIds: string[];
            /** @description Outside of loops: those that failed, where a `catch` went on. */
            caughtActionIds: string[];
            /** @description Outside of loops: those that completed, and whose `compensate` ran later. */
            undoneActionIds: string[];
            /** @description The paths of at most 100 entries with a failed `compensate` that is not repaired yet. `GET …/repairs` lists all. */
            notUndoneActionIds: string[];
            /** @description The entries with a failed `finally`, in the same way. */
            notCleanedUpActionIds: string[];
            isCancellationRequested: boolean;
            labels: {
                [key: string]: string;
            };
            /** @description The business key that it was started with; null without one. */
            key: string | null;
            /**
             * Format: int64
             * @description 1, and one more with each redrive.
             */
            attempt: number;
            /** @description The id of the action or block that failed; within a loop its path. */
            failedActionId: string | null;
            /** @description The error of a failed execution. Of a cancelled one: the error of undoing it. Otherwise null. */
            error: components["schemas"]["ErrorBody"] | null;
            /** @description The present wait, its start, and the person or system that can end it; null after the end. */
            waitsFor: components["schemas"]["WaitOfExecution"] | null;
            /** @description The `workflow/run@v1` of another execution that has started this one; null otherwise. */
            parent: {
                /** Format: uuid */
                executionId: string;
                /** @description The id of the action; within a loop its path. */
                actionId: string;
            } | null;
            /** @description The caller who started the execution; null in executions of an older release. */
            startedBy: {
                /**
                 * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                 * @enum {string}
                 */
                type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                id: string | null;
                /** @description The name at the time of the change. */
                name: string | null;
                /**
                 * Format: int64
                 * @description The index in `links` of the person with the link, from 0.
                 */
                person?: number;
                /** @description The caller who triggered the schedule, or requested its past times. */
                pressedBy?: {
                    /** @enum {string} */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    name: string;
                };
                /** @description The member for whom the person decided, as a stand-in. */
                onBehalfOf?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                /**
                 * Format: uuid
                 * @description The job over many executions by which they did it.
                 */
                jobId?: string;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description The time at which the execution began to run; null before. */
            startTime: string | null;
            /** @description The time of the end; null while the execution is open. */
            endTime: string | null;
        };
        /** @description An action of an execution; where the definition has blocks, also a block, an iteration or a round, with some more fields. Without the scope `executions:reveal`, every value in `attributes` and `output`, and the address in `hold`, is `"•••"`. */
        ExecutionAction: {
            id: string;
            /** @description The name of the action; for other entries the same as `kind`. */
            name: string;
            title: string;
            /**
             * @description `running`: its request may be under way, or something in the block runs. `waiting`: until the next try or repetition, or for the execution that it has started. `stopping`: it must end, and waits for the entries that run inside. `cancelled`: it had begun when it was stopped or the execution ended; the effect of its request is unknown. `caught`: it failed, and a `catch` went on. `undone`: its `compensate` ran.
             * @enum {string}
             */
            status: "notReached" | "pending" | "running" | "retrying" | "held" | "waiting" | "stopping" | "completed" | "failed" | "skipped" | "caught" | "cancelled" | "undone";
            /** @description With their expressions resolved; null where it was not reached. */
            attributes: unknown;
            output: unknown;
            error: components["schemas"]["ErrorBody"] | null;
            /** @description The wait of the action; null if it does not wait. */
            hold: {
                /** Format: uuid */
                id: string;
                /** @description For whom it waits, as the definition says; like all labels, without personal data. */
                label: string | null;
                /** @description True if a callback or a resume can answer the action. */
                acceptsData: boolean;
                /** @description The address that answers it from outside. */
                publicUrl: string | null;
                /** @description The error of the early answer that was refused; null if none was refused. */
                refusedAnswer: components["schemas"]["ErrorBody"] | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                since: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                expiresAt: string;
            } | null;
            /** Format: int64 */
            failedTries: number;
            startedAt: string | null;
            updatedAt: string | null;
            /** @description The first 1,000 events at most, and 1 MiB. */
            timeline: components["schemas"]["TimelineEntry"][];
            /** @description Send it as `cursor`, with `actionId`, to the timeline of the execution to get what follows; null where there is no more. */
            timelineCursor: string | null;
            /** @description The id of the entry; within loops, rounds and tries with their indices: `diplomas[17].offer`. */
            path?: string;
            kind?: components["schemas"]["EntryKind"];
            /** @description The index of an iteration or a round, from 0. */
            index?: number | null;
            /** @description The text that `itemLabel` of the loop gives for an iteration, at most 80 characters; null without such a text. Without the scope `executions:reveal` it is `"•••"`. */
            label?: string | null;
            /**
             * @description The list of the enclosing entry that contains this entry.
             * @enum {string}
             */
            part?: "body" | "case" | "branch" | "catch" | "finally" | "compensate";
            /** @description The name of that case or branch. */
            partName?: string | null;
            counts?: components["schemas"]["EntryCounts"] | null;
            /** @description The number of iterations or rounds with an action on hold. */
            waitingCount?: number | null;
            /** @description The name of the chosen case of a `switch`; null if no case is chosen. */
            chosenCase?: string | null;
            /** @description The index of the `catch` clause that ran, from 0; null if none ran. */
            chosenCatch?: number | null;
            /** @description True if a completed entry inside was undone later. A completed block or iteration keeps its status. */
            wasUndone?: boolean;
            /** @description True if the entry can contain others, which `under` lists. */
            hasInside?: boolean;
            /** @description The path of the entry that failed the execution. */
            failedActionId?: string | null;
            /** @description The executions that `workflow/run@v1` has started here, oldest first; at most 100. */
            childIds?: string[];
            /** @description The child execution that the action waits for now. */
            awaitedId?: string | null;
            /** @description The workflow id of the execution's present run in Temporal. */
            temporalWorkflowId: string;
            /** @description The newest run in Temporal (a long execution has several); null if Temporal has deleted it, or is not available. */
            temporalRunId: string | null;
        };
        /** @description How many executions of each status match the filters, up to a bound. */
        ExecutionCounts: {
            counts: {
                created: components["schemas"]["BoundedCount"];
                running: components["schemas"]["BoundedCount"];
                onHold: components["schemas"]["BoundedCount"];
                completed: components["schemas"]["BoundedCount"];
                failed: components["schemas"]["BoundedCount"];
                cancelled: components["schemas"]["BoundedCount"];
            };
        };
        /** @description An action or a block of an execution, or an iteration or a round of one. Without the scope `executions:reveal`, every value in `output` is `"•••"`. */
        ExecutionEntry: {
            /** @description The id of the entry; within loops, rounds and tries with their indices: `diplomas[17].offer`. */
            path: string;
            kind: components["schemas"]["EntryKind"];
            /** @description The index of an iteration or a round, from 0. */
            index: number | null;
            /** @description The text that `itemLabel` of the loop gives for an iteration, at most 80 characters; null without such a text. Without the scope `executions:reveal` it is `"•••"`. */
            label: string | null;
            /**
             * @description The list of the enclosing entry that contains this entry.
             * @enum {string}
             */
            part: "body" | "case" | "branch" | "catch" | "finally" | "compensate";
            /** @description The name of that case or branch. */
            partName: string | null;
            counts: components["schemas"]["EntryCounts"] | null;
            /** @description The number of iterations or rounds with an action on hold. */
            waitingCount: number | null;
            /** @description The name of the chosen case of a `switch`; null if no case is chosen. */
            chosenCase: string | null;
            /** @description The index of the `catch` clause that ran, from 0; null if none ran. */
            chosenCatch: number | null;
            /** @description True if a completed entry inside was undone later. A completed block or iteration keeps its status. */
            wasUndone: boolean;
            /** @description True if the entry can contain others, which `under` lists. */
            hasInside: boolean;
            /** @description The path of the entry that failed the execution. */
            failedActionId: string | null;
            /** @description The executions that `workflow/run@v1` has started here, oldest first; at most 100. */
            childIds: string[];
            /** @description The child execution that the action waits for now. */
            awaitedId: string | null;
            id: string;
            /** @description The name of the action; for other entries the same as `kind`. */
            name: string;
            title: string;
            status: components["schemas"]["ActionStatus"];
            error: components["schemas"]["ErrorBody"] | null;
            /** @description Only on request. */
            output?: unknown;
            /** Format: int64 */
            failedTries: number;
            startedAt: string | null;
            updatedAt: string | null;
        };
        ExecutionEntryPage: {
            data: components["schemas"]["ExecutionEntry"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description An execution in a list; its payload is only included on request. */
        ExecutionListItem: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            workflowId: string;
            /**
             * Format: int64
             * @description The published version that it runs in.
             */
            workflowVersion: number;
            /** Format: uuid */
            walletId: string;
            status: components["schemas"]["ExecutionStatus"];
            /** @description Without the scope `executions:reveal`, every value in it is `"•••"`: the shape is shown, the data is not. Of a shape with more than 10,000 values, lists and objects are `"•••"`, too. */
            payload?: {
                /** @description The input of the start, with the defaults of the schema. */
                input: unknown;
                /** @description One entry for each action that was reached, by its id. If the definition has blocks, an execution that has ended shows each entry of it: `{"output": null}` if it is absent, or is in a loop. */
                actions: {
                    [key: string]: {
                        /** @description The output of the action; its shape depends on the action. */
                        output: unknown;
                    };
                };
                /** @description The definition's `output`, or that of `general/end@v1`, once the execution has completed; left out where there is neither. */
                output?: unknown;
            };
            /** @description Actions and blocks that have completed, in that order, outside of loops. */
            completedActionIds: string[];
            /** @description Outside of loops: those whose `if` was false. */
            skippedActionIds: string[];
            /** @description Outside of loops: those that failed, where a `catch` went on. */
            caughtActionIds: string[];
            /** @description Outside of loops: those that completed, and whose `compensate` ran later. */
            undoneActionIds: string[];
            /** @description The paths of at most 100 entries with a failed `compensate` that is not repaired yet. `GET …/repairs` lists all. */
            notUndoneActionIds: string[];
            /** @description The entries with a failed `finally`, in the same way. */
            notCleanedUpActionIds: string[];
            isCancellationRequested: boolean;
            labels: {
                [key: string]: string;
            };
            /** @description The business key that it was started with; null without one. */
            key: string | null;
            /**
             * Format: int64
             * @description 1, and one more with each redrive.
             */
            attempt: number;
            /** @description The id of the action or block that failed; within a loop its path. */
            failedActionId: string | null;
            /** @description The error of a failed execution. Of a cancelled one: the error of undoing it. Otherwise null. */
            error: components["schemas"]["ErrorBody"] | null;
            /** @description The present wait, its start, and the person or system that can end it; null after the end. */
            waitsFor: components["schemas"]["WaitOfExecution"] | null;
            /** @description The `workflow/run@v1` of another execution that has started this one; null otherwise. */
            parent: {
                /** Format: uuid */
                executionId: string;
                /** @description The id of the action; within a loop its path. */
                actionId: string;
            } | null;
            /** @description The caller who started the execution; null in executions of an older release. */
            startedBy: {
                /**
                 * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                 * @enum {string}
                 */
                type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                id: string | null;
                /** @description The name at the time of the change. */
                name: string | null;
                /**
                 * Format: int64
                 * @description The index in `links` of the person with the link, from 0.
                 */
                person?: number;
                /** @description The caller who triggered the schedule, or requested its past times. */
                pressedBy?: {
                    /** @enum {string} */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    name: string;
                };
                /** @description The member for whom the person decided, as a stand-in. */
                onBehalfOf?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                /**
                 * Format: uuid
                 * @description The job over many executions by which they did it.
                 */
                jobId?: string;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description The time at which the execution began to run; null before. */
            startTime: string | null;
            /** @description The time of the end; null while the execution is open. */
            endTime: string | null;
        };
        ExecutionPage: {
            data: components["schemas"]["ExecutionListItem"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        ExecutionRepair: {
            /** @description The path of the entry with the failed `compensate` or `finally`. */
            path: string;
            /** @description The parts that run again, in this order. A redrive may skip a `compensate`. */
            parts: ("compensate" | "finally")[];
        };
        /** @description The entries that a redrive of an execution repairs first. */
        ExecutionRepairs: {
            data: components["schemas"]["ExecutionRepair"][];
        };
        /** @description The number of executions that started on each day, by their present status. */
        ExecutionStatistics: {
            timeZone: string;
            /** @description The number of open executions, whenever they started. */
            open: {
                /** Format: int64 */
                created: number;
                /** Format: int64 */
                running: number;
                /** Format: int64 */
                onHold: number;
            };
            data: {
                /**
                 * Format: date-time
                 * @description The beginning of the day.
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description The end of the day.
                 */
                to: string;
                /** Format: int64 */
                started: number;
                /**
                 * Format: int64
                 * @description The completed executions among those that started on this day; all counts of a day are such.
                 */
                completed: number;
                /** Format: int64 */
                failed: number;
                /** Format: int64 */
                cancelled: number;
                /** @description The durations of the completed executions, with their waits; null if none completed. */
                durationMs: {
                    /**
                     * Format: int64
                     * @description Milliseconds from the start to the end.
                     */
                    median: number;
                    /**
                     * Format: int64
                     * @description Milliseconds from the start to the end.
                     */
                    p95: number;
                } | null;
            }[];
        };
        /** @enum {string} */
        ExecutionStatus: "created" | "running" | "onHold" | "completed" | "failed" | "cancelled";
        /** @description Failures with the same first place and the same reason. */
        FailureCause: {
            /**
             * Format: uuid
             * @description The workflow in which the failures have begun: of the executions, or one that they ran.
             */
            workflowId: string;
            workflowName: string;
            /** @description The action or block there, without indexes; null if it was the execution itself. */
            actionId: string | null;
            reason: string;
            /** @description The host that was called; null if it was no call. */
            host: string | null;
            /** @description The HTTP status of its answer, if there was one. */
            status: number | null;
            /**
             * Format: int64
             * @description The number of failures; an execution and the child that failed it count as one.
             */
            count: number;
            /**
             * Format: date-time
             * @description The end of the first failed execution.
             */
            first: string;
            /**
             * Format: date-time
             * @description The end of the last failed execution.
             */
            last: string;
            /** @description True if the cause is not acknowledged, or an execution has failed for it since. */
            isNew: boolean;
            /** @description The last acknowledgement, with its author and note. */
            acknowledged: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                at: string;
                /** @description The person, key or execution that caused a change. */
                by: {
                    /**
                     * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                     * @enum {string}
                     */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    /** @description The name at the time of the change. */
                    name: string | null;
                    /**
                     * Format: int64
                     * @description The index in `links` of the person with the link, from 0.
                     */
                    person?: number;
                    /** @description The caller who triggered the schedule, or requested its past times. */
                    pressedBy?: {
                        /** @enum {string} */
                        type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                        id: string | null;
                        name: string;
                    };
                    /** @description The member for whom the person decided, as a stand-in. */
                    onBehalfOf?: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                    };
                    /**
                     * Format: uuid
                     * @description The job over many executions by which they did it.
                     */
                    jobId?: string;
                };
                note: string | null;
            } | null;
            /** @description The member to whom the group is assigned. */
            assignee: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
        };
        /** @description Failed executions by cause, the largest group first. */
        FailureCauses: {
            data: components["schemas"]["FailureCause"][];
            /**
             * Format: date-time
             * @description Only executions that were created later were looked at.
             */
            createdAfter: string;
            /** @description True if there are more failures, or more groups. */
            isCut: boolean;
        };
        /** @enum {string} */
        Feature: "members" | "singleSignOn" | "ledgers";
        /** @description A time of a schedule that has passed, and its result. */
        Firing: {
            /** Format: uuid */
            id: string;
            /**
             * @description `time`: a regular time of the schedule. `backfill`: a requested past time. `trigger`: a start at once.
             * @enum {string}
             */
            kind: "time" | "backfill" | "trigger";
            /**
             * Format: date-time
             * @description The time of the schedule, without jitter; of a trigger, when it was asked for.
             */
            at: string;
            /**
             * @description `pending`: of a backfill, it is still to start. `skipped`: as the schedule wants it. `missed`: nothing could be started.
             * @enum {string}
             */
            state: "pending" | "started" | "skipped" | "missed";
            /** @description The reason why nothing was started, such as `schedule.overlap`; null otherwise, and in firings of an older release. */
            reason: string | null;
            /** @description The execution that it has started. */
            executionId: string | null;
        };
        FiringPage: {
            data: components["schemas"]["Firing"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A public page on which anybody starts a workflow. */
        Form: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /**
             * Format: uri
             * @description The URL of the page. Anybody with this URL can fill in the form.
             */
            url: string;
            /**
             * Format: uuid
             * @description The workflow whose published version each submission starts.
             */
            workflowId: string;
            title: string;
            introduction: string | null;
            confirmation: string | null;
            /** @description The properties of the input that the page shows, in this order; null: all without a fixed value. */
            fields: string[] | null;
            /** @description Fixed values of the input, which the person at the page cannot see or change. */
            values: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description The maximum number of executions that the form starts in a day (UTC).
             */
            dailyLimit: number;
            /**
             * Format: int64
             * @description The number of zero bits in the proof of work of the browser; 0: no proof of work, and the page needs no script.
             */
            proofOfWork: number;
            enabled: boolean;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        FormPage: {
            data: components["schemas"]["Form"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description An action that waits. Without the scope `executions:reveal`, the address is `"•••"`. */
        Hold: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            executionId: string;
            /** Format: uuid */
            workflowId: string;
            workflowName: string;
            actionId: string;
            /** @description For whom it waits, as the definition says; like all labels, without personal data. */
            label: string | null;
            /** @description The labels of the execution. */
            labels: {
                [key: string]: string;
            };
            /** @description True if a callback or a resume can answer the action. */
            acceptsData: boolean;
            /** @description The address that answers it from outside. */
            publicUrl: string | null;
            /** @description The error of the early answer that was refused; null if none was refused. */
            refusedAnswer: components["schemas"]["ErrorBody"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            since: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            expiresAt: string;
        };
        HoldPage: {
            data: components["schemas"]["Hold"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        Holiday: {
            /** @description Such as `2027-01-06`. */
            date: string;
            name: string;
        };
        /** @description An event of an inbound webhook. */
        InboundEvent: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            webhookId: string;
            /**
             * @description `failed`: the event is stored, has started nothing, and can be replayed. The content of `duplicate` and `refused` events is not stored.
             * @enum {string}
             */
            status: "accepted" | "failed" | "duplicate" | "refused";
            /** @description The reason why the event was refused, or started nothing. */
            reason: string | null;
            /** @description A keyed hash of the duplicate key: repetitions of an event have the same hash. */
            dedupeHash: string | null;
            /** @description The execution that the event started or resumed. */
            executionId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            receivedAt: string;
        };
        InboundEventPage: {
            data: components["schemas"]["InboundEvent"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description An event of an inbound webhook, with its content. */
        InboundEventWithContent: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            webhookId: string;
            /**
             * @description `failed`: the event is stored, has started nothing, and can be replayed. The content of `duplicate` and `refused` events is not stored.
             * @enum {string}
             */
            status: "accepted" | "failed" | "duplicate" | "refused";
            /** @description The reason why the event was refused, or started nothing. */
            reason: string | null;
            /** @description A keyed hash of the duplicate key: repetitions of an event have the same hash. */
            dedupeHash: string | null;
            /** @description The execution that the event started or resumed. */
            executionId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            receivedAt: string;
            /** @description The `headers`, `query`, and `body` or `event` of the event. `numbersAsText` lists the numbers that are kept as texts, because they would have been rounded. Without the scope `executions:reveal`, every value in them is `"•••"`; null if they are not stored. */
            content: unknown;
            error: components["schemas"]["ErrorBody"] | null;
        };
        /** @description The result for an event; each repetition gets the same result. */
        InboundReceipt: {
            eventId: string | null;
            /** @enum {string} */
            status: "accepted" | "failed";
            /** @description The results of the events in a batch, in their order. */
            events?: {
                eventId: string | null;
                /** @enum {string} */
                status: "accepted" | "failed";
            }[];
            /** @description The challenge of Slack when a URL is registered. */
            challenge?: string;
            /** @description The token of Zoom when a URL is registered. */
            plainToken?: string;
            /** @description The HMAC of `plainToken` with the secret, as Zoom expects it. */
            encryptedToken?: string;
        };
        InboundVerification: {
            /** @constant */
            type: "standardWebhooks";
        } | {
            /** @constant */
            type: "stripe";
        } | {
            /** @constant */
            type: "github";
        } | {
            /** @constant */
            type: "slack";
        } | {
            /** @constant */
            type: "meta";
            /** @description The token that you enter at Meta, and that Meta sends as `hub.verify_token`. */
            verifyToken: string;
        } | {
            /** @constant */
            type: "dropbox";
        } | {
            /** @constant */
            type: "zoom";
        } | {
            /** @constant */
            type: "hmac";
            /** @description The header with the signature of the body. */
            header: string;
            /**
             * @default sha256
             * @enum {string}
             */
            algorithm?: "sha256" | "sha512" | "sha1";
            /**
             * @default hex
             * @enum {string}
             */
            encoding?: "hex" | "base64";
            /**
             * @description The text before the signature, such as `sha256=`.
             * @default
             */
            prefix?: string;
            timestampHeader?: string | null;
        } | {
            /** @constant */
            type: "basic";
        } | {
            /** @constant */
            type: "clientCertificate";
            /**
             * @description The SHA-256 of each certificate that is accepted; empty: any that fits the others.
             * @default []
             */
            fingerprints?: string[];
            /** @default null */
            ca?: string | null;
            /** @default null */
            commonName?: string | null;
            /** @default null */
            subjectAltName?: string | null;
        } | {
            /** @constant */
            type: "none";
        };
        /** @description A URL to which another system sends events. */
        InboundWebhook: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /**
             * Format: uri
             * @description The URL to which the sender posts events.
             */
            url: string;
            /** @description The workflow that each event starts, in its version published at that time; null: events are only stored. */
            workflowId: string | null;
            /**
             * @description `cloudEvents`: expressions read the events as `event`, in place of `body`.
             * @enum {string}
             */
            format: "plain" | "cloudEvents";
            verification: components["schemas"]["InboundVerification"];
            /**
             * Format: int64
             * @description The maximum age of a signature in seconds, if the verification signs a time.
             */
            windowSeconds: number;
            /** @description The header or the expression with the key that identifies duplicates; null: no event is a duplicate. */
            dedupe: string | null;
            /** @description The input of the executions, with expressions that read `headers`, `query`, and `body` or `event`. */
            input: unknown;
            /** @description The expression that gives the key of the wait for an event; null: events resume no wait. */
            key: string | null;
            /**
             * Format: int64
             * @description How long an event with a `key` is kept for a wait that has not begun.
             */
            keepSeconds: number;
            enabled: boolean;
            /** @description The time until which the previous secret is still accepted. */
            previousSecretExpiresAt: string | null;
            /** @description The last request that came, and what has become of it; null if none is kept. */
            lastEvent: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                receivedAt: string;
                /** @enum {string} */
                status: "accepted" | "failed" | "duplicate" | "refused";
            } | null;
            /** @description The events of today, and their limit; further events get 429. All inbound webhooks of an account together have ten times this limit. */
            today: {
                /** Format: int64 */
                events: number;
                /** Format: int64 */
                bytes: number;
                /** Format: int64 */
                maxEvents: number;
                /** Format: int64 */
                maxBytes: number;
                /**
                 * Format: date-time
                 * @description The beginning of the next day, in UTC.
                 */
                resetsAt: string;
            };
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        InboundWebhookPage: {
            data: components["schemas"]["InboundWebhook"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description An inbound webhook with its new secret. */
        InboundWebhookWithSecret: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /**
             * Format: uri
             * @description The URL to which the sender posts events.
             */
            url: string;
            /** @description The workflow that each event starts, in its version published at that time; null: events are only stored. */
            workflowId: string | null;
            /**
             * @description `cloudEvents`: expressions read the events as `event`, in place of `body`.
             * @enum {string}
             */
            format: "plain" | "cloudEvents";
            verification: components["schemas"]["InboundVerification"];
            /**
             * Format: int64
             * @description The maximum age of a signature in seconds, if the verification signs a time.
             */
            windowSeconds: number;
            /** @description The header or the expression with the key that identifies duplicates; null: no event is a duplicate. */
            dedupe: string | null;
            /** @description The input of the executions, with expressions that read `headers`, `query`, and `body` or `event`. */
            input: unknown;
            /** @description The expression that gives the key of the wait for an event; null: events resume no wait. */
            key: string | null;
            /**
             * Format: int64
             * @description How long an event with a `key` is kept for a wait that has not begun.
             */
            keepSeconds: number;
            enabled: boolean;
            /** @description The time until which the previous secret is still accepted. */
            previousSecretExpiresAt: string | null;
            /** @description The last request that came, and what has become of it; null if none is kept. */
            lastEvent: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                receivedAt: string;
                /** @enum {string} */
                status: "accepted" | "failed" | "duplicate" | "refused";
            } | null;
            /** @description The events of today, and their limit; further events get 429. All inbound webhooks of an account together have ten times this limit. */
            today: {
                /** Format: int64 */
                events: number;
                /** Format: int64 */
                bytes: number;
                /** Format: int64 */
                maxEvents: number;
                /** Format: int64 */
                maxBytes: number;
                /**
                 * Format: date-time
                 * @description The beginning of the next day, in UTC.
                 */
                resetsAt: string;
            };
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description The secret for the signatures of the sender. Shown in this answer and never again; null if nothing is verified. */
            secret?: string | null;
        };
        /** @description Somebody who may become a member. */
        Invitation: {
            /** Format: uuid */
            id: string;
            email: string;
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            expiresAt: string;
        };
        InvitationPage: {
            data: components["schemas"]["Invitation"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        InvitationPreview: {
            accountName: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description The identity provider at which it can be accepted without a password. */
            singleSignOn: {
                name: string;
            } | null;
        };
        /** @description An invitation with its link. */
        InvitationWithLink: {
            /** Format: uuid */
            id: string;
            email: string;
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            expiresAt: string;
            /** @description The link to give to them. Shown once, and not in the answer to a repeated request. */
            url?: string;
        };
        /** @description An offer of credentials to a wallet (OpenID4VCI 1.0). Without the scope `sessions:reveal`, the address is `"•••"`. */
        Issuance: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The error of the failure or the end, as in its event. Otherwise the error of the last refused answer of a wallet, if no later answer was accepted. */
            error: components["schemas"]["ErrorBody"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time until which a wallet can answer.
             */
            expiresAt: string;
            status: components["schemas"]["IssuanceStatus"];
            /** @description The URI that the wallet scans or opens; null where it cannot be decrypted. */
            offerUri: string | null;
        };
        IssuancePage: {
            data: components["schemas"]["Issuance"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        IssuanceStatus: "offered" | "accepted" | "completed" | "failed" | "withdrawn" | "expired";
        /** @description An offer that was just made. */
        IssuanceWithPin: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The error of the failure or the end, as in its event. Otherwise the error of the last refused answer of a wallet, if no later answer was accepted. */
            error: components["schemas"]["ErrorBody"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time until which a wallet can answer.
             */
            expiresAt: string;
            status: components["schemas"]["IssuanceStatus"];
            /** @description The URI that the wallet scans or opens; null where it cannot be decrypted. */
            offerUri: string | null;
            /** @description The PIN that the holder must enter. It is shown only once, if one was requested. */
            pin?: string;
        };
        /** @description A credential that a wallet received. Its content is not stored. */
        IssuedCredential: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            walletId: string;
            /**
             * Format: uuid
             * @description The session in which a wallet took it.
             */
            issuanceId: string;
            /** @description The execution that issued it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description Null for AnonCreds, which have no template. */
            credentialTemplateId: string | null;
            /** @enum {string} */
            format: "dc+sd-jwt" | "mso_mdoc" | "anoncreds";
            /** @description The `vct` or the doctype; for AnonCreds, the id of the credential definition. */
            type: string;
            status: components["schemas"]["CredentialStatus"];
            /** @description The URL of the status list; null without a status, and for AnonCreds, which use registries. */
            statusList: {
                uri: string;
                /** Format: int64 */
                index: number;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            issuedAt: string;
            isRevocable: boolean;
            expiresAt: string | null;
            revokedAt: string | null;
        };
        IssuedCredentialPage: {
            data: components["schemas"]["IssuedCredential"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        Liveness: {
            /** @constant */
            status: "ok";
        };
        /**
         * @example {
         *       "token": "Zx3v0n4qk1bT"
         *     }
         */
        LookAtInvitation: {
            token: string;
        };
        /** @description A person who may sign in to the account. */
        Member: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description The groups that the identity provider named when they last signed in there. */
            groups: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /** @description The last sign-in; null without a session. */
            lastSignInAt: string | null;
        };
        MemberPage: {
            data: components["schemas"]["Member"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        Metric: "executionsPerMonth" | "executionsRunning" | "workflows" | "projects" | "wallets" | "apiKeys" | "webhookEndpoints" | "storedDays" | "mailsPerDay";
        Openid4vcIssuanceCompletedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "openid4vc.issuance.completed";
            payload: {
                /** Format: uuid */
                openId4VcIssuanceId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        Openid4vcIssuanceFailedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "openid4vc.issuance.failed";
            payload: {
                /** Format: uuid */
                openId4VcIssuanceId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                /** @description The error that the session shows, without its values. */
                error: {
                    /** @description For people. */
                    message: string;
                    /**
                     * Format: int64
                     * @description For programs: see the table of codes.
                     * @enum {integer}
                     */
                    code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                    details: components["schemas"]["ErrorDetail"][];
                };
            };
        };
        Openid4vcIssuanceOfferedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "openid4vc.issuance.offered";
            payload: {
                /** Format: uuid */
                openId4VcIssuanceId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        Openid4vcVerificationFailedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "openid4vc.verification.failed";
            payload: {
                /** Format: uuid */
                openId4VcVerificationId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                /** @description The error that the session shows, without its values. */
                error: {
                    /** @description For people. */
                    message: string;
                    /**
                     * Format: int64
                     * @description For programs: see the table of codes.
                     * @enum {integer}
                     */
                    code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                    details: components["schemas"]["ErrorDetail"][];
                };
            };
        };
        Openid4vcVerificationRequestedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "openid4vc.verification.requested";
            payload: {
                /** Format: uuid */
                openId4VcVerificationId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        Openid4vcVerificationVerifiedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "openid4vc.verification.verified";
            payload: {
                /** Format: uuid */
                openId4VcVerificationId: string;
                status: string;
                /**
                 * Format: uuid
                 * @description The execution that made it, where one did.
                 */
                executionId?: string;
                /**
                 * Format: int64
                 * @description The number of the event within its execution.
                 */
                sequence?: number;
                actionId?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        OwnSession: {
            /** Format: uuid */
            id: string;
            /** @description True for the session of this request. */
            current: boolean;
            /** @description The name that the browser sends. */
            userAgent: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            expiresAt: string;
        };
        OwnSessionPage: {
            data: components["schemas"]["OwnSession"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        PlanId: "free" | "team" | "business" | "selfHosted";
        PresentationTemplate: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            dcql: {
                credentials: ({
                    id: string;
                    /** @constant */
                    format: "dc+sd-jwt";
                    meta: {
                        vct_values: string[];
                    };
                    multiple?: boolean;
                    require_cryptographic_holder_binding?: boolean;
                    claims?: {
                        id?: string;
                        path: (string | null | number)[];
                        values?: (string | number | boolean)[];
                    }[];
                    claim_sets?: string[][];
                } | {
                    id: string;
                    /** @constant */
                    format: "mso_mdoc";
                    meta: {
                        doctype_value: string;
                    };
                    multiple?: boolean;
                    require_cryptographic_holder_binding?: boolean;
                    claims?: {
                        id?: string;
                        path: string[];
                        intent_to_retain?: boolean;
                        values?: (string | number | boolean)[];
                    }[];
                    claim_sets?: string[][];
                })[];
                credential_sets?: {
                    options: string[][];
                    required?: boolean;
                }[];
            };
        };
        /**
         * @example {
         *       "name": "Show the badge",
         *       "dcql": {
         *         "credentials": [
         *           {
         *             "id": "badge",
         *             "format": "dc+sd-jwt",
         *             "meta": {
         *               "vct_values": [
         *                 "https://badges.example/employee"
         *               ]
         *             },
         *             "claims": [
         *               {
         *                 "path": [
         *                   "name"
         *                 ]
         *               }
         *             ]
         *           }
         *         ]
         *       }
         *     }
         */
        PresentationTemplateInput: {
            name: string;
            dcql: {
                credentials: ({
                    id: string;
                    /** @constant */
                    format: "dc+sd-jwt";
                    meta: {
                        vct_values: string[];
                    };
                    multiple?: boolean;
                    require_cryptographic_holder_binding?: boolean;
                    claims?: {
                        id?: string;
                        path: (string | null | number)[];
                        values?: (string | number | boolean)[];
                    }[];
                    claim_sets?: string[][];
                } | {
                    id: string;
                    /** @constant */
                    format: "mso_mdoc";
                    meta: {
                        doctype_value: string;
                    };
                    multiple?: boolean;
                    require_cryptographic_holder_binding?: boolean;
                    claims?: {
                        id?: string;
                        path: string[];
                        intent_to_retain?: boolean;
                        values?: (string | number | boolean)[];
                    }[];
                    claim_sets?: string[][];
                })[];
                credential_sets?: {
                    options: string[][];
                    required?: boolean;
                }[];
            };
        };
        PresentationTemplatePage: {
            data: components["schemas"]["PresentationTemplate"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        PresentationTemplateWithUses: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            dcql: {
                credentials: ({
                    id: string;
                    /** @constant */
                    format: "dc+sd-jwt";
                    meta: {
                        vct_values: string[];
                    };
                    multiple?: boolean;
                    require_cryptographic_holder_binding?: boolean;
                    claims?: {
                        id?: string;
                        path: (string | null | number)[];
                        values?: (string | number | boolean)[];
                    }[];
                    claim_sets?: string[][];
                } | {
                    id: string;
                    /** @constant */
                    format: "mso_mdoc";
                    meta: {
                        doctype_value: string;
                    };
                    multiple?: boolean;
                    require_cryptographic_holder_binding?: boolean;
                    claims?: {
                        id?: string;
                        path: string[];
                        intent_to_retain?: boolean;
                        values?: (string | number | boolean)[];
                    }[];
                    claim_sets?: string[][];
                })[];
                credential_sets?: {
                    options: string[][];
                    required?: boolean;
                }[];
            };
            /** @description Workflows of the project whose draft or published version names it, at most 100. */
            workflows: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        PresentedCredential: {
            /** @description The `id` of the query's part that it answers. */
            queryId: string;
            /** @description The issuer's DID, or the distinguished name of the certificate that signed. */
            issuer: string;
            /** @constant */
            format: "dc+sd-jwt";
            vct: string;
            claims: {
                [key: string]: unknown;
            };
        } | {
            /** @description The `id` of the query's part that it answers. */
            queryId: string;
            /** @description The issuer's DID, or the distinguished name of the certificate that signed. */
            issuer: string;
            /** @constant */
            format: "mso_mdoc";
            doctype: string;
            /** @description The claims, by namespace. Dates are ISO 8601, bytes are base64url. */
            claims: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
        };
        /**
         * @example {
         *       "spec": {
         *         "cron": "30 2 * * *",
         *         "zone": "Europe/Madrid"
         *       }
         *     }
         */
        PreviewSchedule: {
            spec: components["schemas"]["ScheduleSpec"];
        };
        Project: {
            /** Format: uuid */
            id: string;
            name: string;
            defaultWalletId: string | null;
            /** @description For how many days executions are kept after their end, where neither the plan nor, for a workflow, its project says fewer; null: this says nothing about it. */
            storedDays: number | null;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        ProjectPage: {
            data: components["schemas"]["Project"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        ProjectUsage: {
            plan: components["schemas"]["PlanId"];
            data: {
                metric: components["schemas"]["Metric"];
                /** Format: int64 */
                used: number;
                /** @description Null: not limited. */
                limit: number | null;
                /** @description The time of the next reset; null if there is none. */
                resetsAt: string | null;
                /** @description The part of this project; null if the metric is not counted by project. */
                usedByProject: number | null;
            }[];
        };
        /**
         * @example {
         *       "note": "Orders above 1,000 need a second approval.",
         *       "runTestCases": true
         *     }
         */
        PublishWorkflow: {
            /** @default null */
            note?: string | null;
            /**
             * @description With `true`, the test cases run first, and a failed one prevents the publication. Default false.
             * @default false
             */
            runTestCases?: boolean;
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "degraded" | "unavailable" | "draining";
            checks: {
                /** @enum {string} */
                postgres: "ok" | "unreachable";
                /** @enum {string} */
                temporal: "ok" | "unreachable" | "noNamespace" | "standsStill";
            };
            /** @description The version of the database of time zones by which schedules fire: `2026c`. */
            timeZones: string;
        };
        /**
         * @description The reason for programs, which never changes; see the table of reasons.
         * @enum {string}
         */
        Reason: "field.missing" | "field.unknown" | "field.type" | "value.choice" | "value.length" | "value.range" | "value.format" | "value.shape" | "value.depth" | "value.invalid" | "number.rewritten" | "number.inexact" | "schema.effort" | "reference.unknown" | "connection.incomplete" | "certificate.invalid" | "idempotency.reused" | "syntax.invalid" | "schema.invalid" | "action.unknown" | "action.needsExecution" | "definition.idle" | "definition.doubtful" | "definition.effort" | "testCase.failed" | "expression.syntax" | "expression.reference" | "expression.failed" | "expression.effort" | "request.malformed" | "path.unknown" | "method.refused" | "media.unsupported" | "limit.exceeded" | "inbound.dayFull" | "rate.limited" | "signature.missing" | "signature.wrong" | "signature.outside" | "clientCertificate.missing" | "clientCertificate.wrong" | "clientCertificate.outside" | "cloudEvent.mode" | "cloudEvent.invalid" | "cloudEvent.tooMany" | "key.missing" | "key.invalid" | "key.limited" | "scope.missing" | "grant.exceeded" | "role.missing" | "csrf.missing" | "origin.foreign" | "credentials.wrong" | "password.wrong" | "provider.missing" | "provider.away" | "invitation.other" | "invitation.closed" | "record.unknown" | "callback.unknown" | "account.ambiguous" | "certificate.missing" | "compensation.unfailed" | "credential.statusless" | "data.refused" | "certificate.requested" | "draft.changed" | "execution.children" | "execution.ended" | "execution.keyTaken" | "execution.open" | "execution.unfailed" | "hold.missing" | "hold.early" | "decider.excluded" | "decider.notAsked" | "decider.done" | "decision.undecided" | "quorum.unreachable" | "lock.full" | "lock.own" | "member.unknown" | "task.taken" | "delegation.refused" | "member.needed" | "standIn.invalid" | "cause.unknown" | "savedView.tooMany" | "secret.tooMany" | "secret.tooLong" | "secret.unknown" | "secret.untried" | "secret.unfit" | "secret.hostComputed" | "secret.hostRefused" | "secret.hostsMissing" | "secret.unnamed" | "secret.outside" | "secretStore.tooMany" | "secretStore.unknown" | "secretStore.used" | "calendar.tooMany" | "calendar.unknown" | "calendar.used" | "ics.unreadable" | "variable.tooMany" | "variable.unknown" | "variable.used" | "schedule.tooMany" | "inboundWebhook.tooMany" | "form.tooMany" | "inboundEvent.settled" | "inboundEvent.tooMany" | "inboundEvent.unawaited" | "match.key" | "match.source" | "dedupe.missing" | "mapping.shape" | "standIn.tooMany" | "question.tooMany" | "question.missing" | "hold.busy" | "hold.settled" | "idempotency.pending" | "key.expired" | "member.known" | "name.taken" | "owner.last" | "record.changed" | "record.deleted" | "record.published" | "session.bound" | "session.ended" | "version.mismatch" | "wallet.missing" | "wallet.default" | "workflow.trigger" | "workflow.unpublished" | "holder.refused" | "connection.ended" | "pin.wrong" | "credential.unsignable" | "credential.mismatch" | "credential.revoked" | "credential.unclear" | "presentation.invalid" | "presentation.untrusted" | "presentation.mismatch" | "presentation.unbound" | "invitation.unusable" | "message.undelivered" | "queue.full" | "value.type" | "deadline.exceeded" | "repeat.exhausted" | "join.missed" | "join.decided" | "workflow.failed" | "heartbeat.missed" | "answer.refused" | "child.cancelled" | "child.unavailable" | "child.cycle" | "outcome.unknown" | "execution.cancelled" | "url.invalid" | "url.insecure" | "url.credentials" | "header.refused" | "address.refused" | "http.dns" | "http.connect" | "http.timeout" | "http.tls" | "http.protocol" | "http.size" | "secretStore.unavailable" | "secretStore.refused" | "secretStore.unfit" | "http.status" | "model.refused" | "model.filtered" | "model.cutOff" | "http.body" | "hold.expired" | "database.away" | "database.busy" | "details.more" | "reason.unrecorded" | "server.busy" | "server.fault" | "plan.limit" | "plan.busy" | "plan.feature" | "feature.missing";
        /**
         * @example {
         *       "id": "evt_1",
         *       "type": "invoice.paid"
         *     }
         */
        ReceiveInboundEvent: unknown;
        /**
         * @example {
         *       "filter": {
         *         "status": "failed"
         *       },
         *       "dryRun": true
         *     }
         */
        RedeliverDeliveries: {
            /** @description The deliveries, by the filters of their list. */
            filter: {
                eventType?: components["schemas"]["WebhookEventType"];
                /** Format: uuid */
                executionId?: string;
                /** Format: date-time */
                createdAfter?: string;
                /** Format: date-time */
                createdBefore?: string;
                status?: components["schemas"]["DeliveryStatus"];
                /** Format: uuid */
                eventId?: string;
            };
            /**
             * @description With `true`, only the number of matches is returned.
             * @default false
             */
            dryRun?: boolean;
        };
        /**
         * @example {
         *       "version": "same",
         *       "skipCompensations": [],
         *       "reason": "The ledger works again."
         *     }
         * @example {
         *       "version": "same",
         *       "skipCompensations": [
         *         "reserve"
         *       ],
         *       "reason": "The hotel has cancelled the reservation by phone."
         *     }
         */
        RedriveExecution: {
            /**
             * @description Continue in the version that it failed in (default), or in the published one.
             * @default same
             * @enum {string}
             */
            version?: "same" | "latest";
            /**
             * @description The paths of entries that a person has undone by hand: their failed `compensate` counts as completed and does not run again. `GET …/repairs` lists the allowed paths. It needs a `reason`.
             * @default []
             */
            skipCompensations?: string[];
            /** @default null */
            reason?: string | null;
        };
        /**
         * @example {
         *       "filter": {
         *         "status": "failed",
         *         "createdAfter": "2026-01-31T09:00:00Z"
         *       },
         *       "dryRun": true,
         *       "version": "same",
         *       "reason": null
         *     }
         */
        RedriveExecutions: {
            /** @description The executions, by the filters of their list. */
            filter: {
                status?: components["schemas"]["ExecutionStatus"];
                /** Format: uuid */
                workflowId?: string;
                label?: string;
                /**
                 * ExecutionKey
                 * @description The business key, exactly.
                 */
                key?: string;
                /** Format: date-time */
                createdAfter?: string;
                /** Format: date-time */
                createdBefore?: string;
                /** Format: date-time */
                updatedAfter?: string;
                /** Format: date-time */
                updatedBefore?: string;
                /**
                 * Format: uuid
                 * @description The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there.
                 */
                failedWorkflowId?: string;
                /** @description The entry in which a failure has begun, without indexes. */
                failedActionId?: string;
                /**
                 * FailureReason
                 * @description The reason of a failure, such as `http.status`; see the table of reasons.
                 */
                reason?: string;
                /**
                 * FailureHost
                 * @description Of a failed call: the host, with its port if the URL has one.
                 */
                host?: string;
                /**
                 * Format: int32
                 * @description Of a failed call: the status of the answer.
                 */
                httpStatus?: number;
            };
            /**
             * @description With `true`, only the number of matches is returned.
             * @default false
             */
            dryRun?: boolean;
            /**
             * @default same
             * @enum {string}
             */
            version?: "same" | "latest";
            /** @default null */
            reason?: string | null;
        };
        /**
         * @example {
         *       "message": "The manager does not agree.",
         *       "reason": "declined"
         *     }
         */
        RefuseCallback: {
            /** @description The reason of the refusal, as a sentence for people. It may contain personal data. */
            message: string;
            /** @description The reason for `codes` of `catch` and `retry`; default `answer.refused`. */
            reason?: string;
        };
        /**
         * @example {
         *       "message": "The manager does not agree.",
         *       "reason": "declined"
         *     }
         */
        RefuseCallbackLink: {
            /** @description The reason of the refusal, as a sentence for people. It may contain personal data. */
            message: string;
            /** @description The reason for `codes` of `catch` and `retry`; default `answer.refused`. */
            reason?: string;
        };
        /**
         * @example {
         *       "name": "Acme",
         *       "storedDays": 365
         *     }
         */
        RenameProject: {
            name?: string;
            /** @description For how many days executions are kept after their end; null: this says nothing about it. The least of what the plan, the project and the workflow say counts. It needs `executions:erase`. */
            storedDays?: number | null;
        };
        /**
         * @example {
         *       "cause": {
         *         "workflowId": "01990000-0000-7000-8000-000000000000",
         *         "actionId": "push",
         *         "reason": "http.status",
         *         "host": "crm.example.com",
         *         "status": 503
         *       }
         *     }
         */
        ReopenFailureCause: {
            /** @description The group: its fields in the list of causes. */
            cause: {
                /** Format: uuid */
                workflowId: string;
                actionId: string | null;
                /**
                 * FailureReason
                 * @description The reason of a failure, such as `http.status`; see the table of reasons.
                 */
                reason: string;
                host: string | null;
                status: number | null;
            };
        };
        /**
         * @example {
         *       "testCases": [
         *         {
         *           "name": "Somebody approves",
         *           "input": {
         *             "email": "ana@example.com"
         *           },
         *           "answers": {
         *             "approval": {
         *               "data": {
         *                 "approved": true
         *               }
         *             }
         *           },
         *           "expect": {
         *             "status": "completed",
         *             "actions": [
         *               "approval",
         *               "tell"
         *             ]
         *           }
         *         }
         *       ]
         *     }
         */
        ReplaceTestCases: {
            testCases: components["schemas"]["TestCase"][];
        };
        /**
         * @example {
         *       "actionId": "approve",
         *       "text": "It is for Acme."
         *     }
         */
        ReplyToQuestion: {
            /** @description The action that waits for a decision: its id; within loops and rounds its path. */
            actionId: string;
            /** @description The answer, which all who are asked see. */
            text: string;
        };
        /**
         * @example {
         *       "overlapSeconds": 3600
         *     }
         */
        RerollApiKey: {
            /**
             * Format: int32
             * @description How long the current value stays valid, in seconds; 0 ends it at once.
             * @default 0
             */
            overlapSeconds?: number;
        };
        /**
         * @example {
         *       "labels": {
         *         "reason": "again"
         *       }
         *     }
         */
        RerunExecution: {
            /** @description The complete input that replaces that of the first execution. */
            input?: {
                [key: string]: unknown;
            };
            /** @description Up to ten names and values for searching. They are not encrypted: do not use personal data. */
            labels?: {
                [key: string]: string;
            };
            /**
             * ExecutionKey
             * @description The subject of the execution, such as an order number. At most one open execution of a workflow has this key. The key is not encrypted: do not use personal data.
             */
            key?: string;
            /**
             * OnOpenKey
             * @description If an open execution of the workflow has the key: `refuse` (the default) answers 409, `return` answers 200 with that one, which needs `executions:read`, and `supersede` cancels that one and starts, which needs `executions:cancel`.
             * @enum {string}
             */
            onOpenKey?: "refuse" | "return" | "supersede";
        };
        /**
         * @example {
         *       "actionId": "wait",
         *       "data": {
         *         "approved": true
         *       }
         *     }
         */
        ResumeExecution: {
            /** @description The action that is on hold: its id; within loops and rounds its path, `diplomas[17].offer`. */
            actionId: string;
            /** @description The answer that the action waits for, as its schema requires. */
            data?: unknown;
            /** @description A refusal in place of `data`: the action fails with this error. */
            error?: {
                /** @description The reason of the refusal, as a sentence for people. It may contain personal data. */
                message: string;
                /** @description The reason for `codes` of `catch` and `retry`; default `answer.refused`. */
                reason?: string;
            };
        };
        /** @enum {string} */
        Role: "owner" | "admin" | "operator" | "viewer";
        /**
         * @example {
         *       "secret": "whsec_example_from_the_sender",
         *       "overlapSeconds": 0
         *     }
         */
        RotateInboundWebhookSecret: {
            /** @description The secret of the sender; for `basic` a name, a colon and a password. Default: a new secret. */
            secret?: string;
            /**
             * Format: int32
             * @description How long the current secret also verifies, in seconds; 0 ends it at once.
             * @default 86400
             */
            overlapSeconds?: number;
        };
        /**
         * @example {
         *       "values": {
         *         "token": "another-token-of-the-crm"
         *       },
         *       "overlapSeconds": 3600
         *     }
         */
        RotateSecret: {
            /** @description By type: `values` any names; `bearer` token; `basic` username, password; `apiKey` value and either header or query, the name under which it is sent; `oauth2ClientCredentials` tokenUrl, clientId, perhaps scope, audience and resource (RFC 8707), and either clientSecret (perhaps authMethod: client_secret_basic or client_secret_post), or certificate and privateKey (mTLS, RFC 8705; perhaps certificateAuthorities and clientSecret), or privateKey and algorithm (a signed JWT, RFC 7523; perhaps keyId); `hmac` key, and to sign requests header, perhaps algorithm (sha256, sha512, sha1), encoding (hex, base64), prefix and timestampHeader; `signingKey` privateKey (PEM or a JWK), algorithm (ES256, ES384, EdDSA, PS256 or RS256) and perhaps keyId; `clientCertificate` certificate (PEM, perhaps with its chain), privateKey (PEM without a passphrase) and perhaps certificateAuthorities (PEM: the only ones that a call with it trusts). A value has 8 to 16,384 characters; at most 20 fields. */
            values: {
                [key: string]: string;
            };
            /**
             * Format: int32
             * @description If an endpoint refuses the new values with 401, it gets the previous ones for this time, in seconds; 0 ends them at once.
             * @default 86400
             */
            overlapSeconds?: number;
        };
        /**
         * @example {
         *       "overlapSeconds": 3600
         *     }
         */
        RotateWebhookSecret: {
            /**
             * Format: int32
             * @description How long the current secret also signs, in seconds; 0 ends it at once.
             * @default 86400
             */
            overlapSeconds?: number;
        };
        /**
         * @example {
         *       "definition": {
         *         "source": "name: Nothing\nactions: []\n",
         *         "format": "yaml"
         *       }
         *     }
         */
        RunTestCases: {
            /** @description The definition that they run in; by default the latest version, or the draft if nothing was published. */
            definition?: {
                /** @description A definition, as YAML or JSON. */
                source: string;
                /** @enum {string} */
                format: "yaml" | "json";
            };
        };
        /** @description Filters of the list of executions, with a name. */
        SavedView: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description Whether it is the project's, or of the member who has signed in. */
            isShared: boolean;
            /** @description The filters of the list of executions. */
            filter: {
                status?: components["schemas"]["ExecutionStatus"];
                /** Format: uuid */
                workflowId?: string;
                label?: string;
                key?: string;
                /** @enum {string} */
                since?: "today" | "hour" | "day" | "week" | "month";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                createdAfter?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                createdBefore?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                updatedAfter?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                updatedBefore?: string;
                /** Format: uuid */
                failedWorkflowId?: string;
                failedActionId?: string;
                reason?: string;
                host?: string;
                /** Format: int64 */
                httpStatus?: number;
                waitsFor?: components["schemas"]["WaitKind"];
                search?: string;
                /** @enum {string} */
                groupBy?: "cause";
                /** @enum {string} */
                sort?: "createdAt" | "-updatedAt";
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        SavedViewPage: {
            data: components["schemas"]["SavedView"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A schedule of automatic starts. */
        Schedule: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /**
             * Format: uuid
             * @description The workflow that each time starts, in its version published at that time.
             */
            workflowId: string;
            name: string;
            spec: components["schemas"]["ScheduleSpec"];
            /**
             * Format: int64
             * @description The maximum delay of each time, in seconds. If `spec` asks for less than 5, it has that for one schedule of an account in each minute of a day, the first; the others have 5.
             */
            jitterSeconds: number;
            /** @description The times of the schedule in a sentence: `At 02:30 every day, in the time zone Europe/Madrid.` */
            meaning: string;
            /**
             * @description The behaviour if an earlier execution of the schedule is still open: a second one starts, no one starts, or the open ones are cancelled.
             * @enum {string}
             */
            overlap: "allow" | "skip" | "cancelPrevious";
            /**
             * Format: int64
             * @description A time that is processed later than this, because the servers were down, starts nothing.
             */
            catchUpSeconds: number;
            isPaused: boolean;
            /** @description The next 5 times at most, without jitter, by the calendar as it is now; none while it is paused, and once it is over. */
            nextTimes: string[];
            /** @description The last execution that it has started; null before. */
            lastFired: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                at: string;
                /** Format: uuid */
                executionId: string;
            } | null;
            /** @description The last time at which it has started nothing, and why; null before. */
            lastSkipped: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                at: string;
                /** @description `schedule.overlap`, `schedule.paused`, `schedule.late`, `schedule.nonWorkingDay`, or the reason for which a start was refused, such as `workflow.unpublished`. */
                reason: string;
            } | null;
            /** @description The number of firings by Temporal at a time outside of the present `spec`, and the last such time. These firings started nothing. One or two after a change of `spec` are normal; more mean that another program changes the schedule in Temporal. */
            strayFirings: {
                /** Format: int64 */
                count: number;
                lastAt: string | null;
            };
            /** @description The person, key or execution that caused a change. */
            createdBy: {
                /**
                 * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                 * @enum {string}
                 */
                type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                id: string | null;
                /** @description The name at the time of the change. */
                name: string | null;
                /**
                 * Format: int64
                 * @description The index in `links` of the person with the link, from 0.
                 */
                person?: number;
                /** @description The caller who triggered the schedule, or requested its past times. */
                pressedBy?: {
                    /** @enum {string} */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    name: string;
                };
                /** @description The member for whom the person decided, as a stand-in. */
                onBehalfOf?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                /**
                 * Format: uuid
                 * @description The job over many executions by which they did it.
                 */
                jobId?: string;
            };
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        /** @description The times of a spec. */
        ScheduleMeaning: {
            /** @description The times of the schedule in a sentence: `At 02:30 every day, in the time zone Europe/Madrid.` */
            meaning: string;
            /** @description The next 5 times at most, without jitter, by the calendar as it is now; none while it is paused, and once it is over. */
            nextTimes: string[];
        };
        SchedulePage: {
            data: components["schemas"]["Schedule"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description The times of the schedule: exactly one of `cron`, `everySeconds`, `calendars` and `rrule`. */
        ScheduleSpec: {
            /** @description Minute, hour, day of the month, month and day of the week, as in a crontab. If both days are restricted, either matches. */
            cron?: string;
            /**
             * Format: int32
             * @description The interval in seconds, counted from 1970-01-01T00:00:00Z.
             */
            everySeconds?: number;
            /**
             * Format: int32
             * @description With `everySeconds`: the offset of each time in seconds. It must be shorter than the interval.
             */
            offsetSeconds?: number;
            /** @description Fires when all fields of one of them match: `{"dayOfMonth": [{"start": 1, "end": 7}], "dayOfWeek": [{"start": 1}]}` is the first Monday of a month. */
            calendars?: {
                /** @description From 1 to 12; left out: every month. */
                month?: {
                    /** Format: int32 */
                    start: number;
                    /** Format: int32 */
                    end?: number;
                    /** Format: int32 */
                    step?: number;
                }[];
                /** @description From 1 to 31; left out: every day. */
                dayOfMonth?: {
                    /** Format: int32 */
                    start: number;
                    /** Format: int32 */
                    end?: number;
                    /** Format: int32 */
                    step?: number;
                }[];
                /** @description From 0, Sunday, to 6, Saturday; left out: every day. */
                dayOfWeek?: {
                    /** Format: int32 */
                    start: number;
                    /** Format: int32 */
                    end?: number;
                    /** Format: int32 */
                    step?: number;
                }[];
                /** @description From 0 to 23; left out: 0. */
                hour?: {
                    /** Format: int32 */
                    start: number;
                    /** Format: int32 */
                    end?: number;
                    /** Format: int32 */
                    step?: number;
                }[];
                /** @description From 0 to 59; left out: 0. */
                minute?: {
                    /** Format: int32 */
                    start: number;
                    /** Format: int32 */
                    end?: number;
                    /** Format: int32 */
                    step?: number;
                }[];
            }[];
            /** @description A recurrence rule of RFC 5545 (3.3.10): `FREQ=YEARLY;BYMONTH=5;BYDAY=1MO;BYHOUR=9` is the first Monday of May at nine. `startAt` is its start (DTSTART); without it, hours and minutes that it does not say are 0. The frequency is DAILY, WEEKLY, MONTHLY or YEARLY. */
            rrule?: string;
            workingDays?: components["schemas"]["ScheduleWorkingDays"];
            /** @description The time zone of `cron`, `calendars` and `rrule`; left out: UTC. */
            zone?: string;
            /**
             * Format: int32
             * @description The maximum delay of each time, in seconds; the delay depends on the id of the schedule. Default: 30. For less than 5, see `jitterSeconds` of the schedule.
             */
            jitterSeconds?: number;
            /** @description The schedule does not fire before this time. */
            startAt?: string;
            /** @description The schedule does not fire after this time. */
            endAt?: string;
        };
        /** @description A schedule with its input. */
        ScheduleWithInput: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /**
             * Format: uuid
             * @description The workflow that each time starts, in its version published at that time.
             */
            workflowId: string;
            name: string;
            spec: components["schemas"]["ScheduleSpec"];
            /**
             * Format: int64
             * @description The maximum delay of each time, in seconds. If `spec` asks for less than 5, it has that for one schedule of an account in each minute of a day, the first; the others have 5.
             */
            jitterSeconds: number;
            /** @description The times of the schedule in a sentence: `At 02:30 every day, in the time zone Europe/Madrid.` */
            meaning: string;
            /**
             * @description The behaviour if an earlier execution of the schedule is still open: a second one starts, no one starts, or the open ones are cancelled.
             * @enum {string}
             */
            overlap: "allow" | "skip" | "cancelPrevious";
            /**
             * Format: int64
             * @description A time that is processed later than this, because the servers were down, starts nothing.
             */
            catchUpSeconds: number;
            isPaused: boolean;
            /** @description The next 5 times at most, without jitter, by the calendar as it is now; none while it is paused, and once it is over. */
            nextTimes: string[];
            /** @description The last execution that it has started; null before. */
            lastFired: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                at: string;
                /** Format: uuid */
                executionId: string;
            } | null;
            /** @description The last time at which it has started nothing, and why; null before. */
            lastSkipped: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                at: string;
                /** @description `schedule.overlap`, `schedule.paused`, `schedule.late`, `schedule.nonWorkingDay`, or the reason for which a start was refused, such as `workflow.unpublished`. */
                reason: string;
            } | null;
            /** @description The number of firings by Temporal at a time outside of the present `spec`, and the last such time. These firings started nothing. One or two after a change of `spec` are normal; more mean that another program changes the schedule in Temporal. */
            strayFirings: {
                /** Format: int64 */
                count: number;
                lastAt: string | null;
            };
            /** @description The person, key or execution that caused a change. */
            createdBy: {
                /**
                 * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                 * @enum {string}
                 */
                type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                id: string | null;
                /** @description The name at the time of the change. */
                name: string | null;
                /**
                 * Format: int64
                 * @description The index in `links` of the person with the link, from 0.
                 */
                person?: number;
                /** @description The caller who triggered the schedule, or requested its past times. */
                pressedBy?: {
                    /** @enum {string} */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    name: string;
                };
                /** @description The member for whom the person decided, as a stand-in. */
                onBehalfOf?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                /**
                 * Format: uuid
                 * @description The job over many executions by which they did it.
                 */
                jobId?: string;
            };
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description The input of each execution. Without the scope `executions:reveal`, every value in it is `"•••"`; null where it cannot be decrypted. */
            input: unknown;
        };
        /** @description On which days it fires: on working days of a calendar, as it is when it fires. */
        ScheduleWorkingDays: {
            /** @description The name of a calendar of the project. */
            calendar: string;
            /**
             * @description The behaviour for a time on a day off: the time is skipped, or moved to the next or the previous working day. Default: `skip`.
             * @enum {string}
             */
            onNonWorkingDay?: "skip" | "nextWorkingDay" | "previousWorkingDay";
            /** @description The schedule fires only on the n-th working day of a month: 1 is the first, -1 the last. Left out: on each working day. */
            ofMonth?: number[];
        };
        /** @enum {string} */
        Scope: "executions:start" | "executions:read" | "executions:reveal" | "executions:cancel" | "executions:resume" | "executions:redrive" | "executions:erase" | "tasks:decide" | "sessions:read" | "sessions:reveal" | "sessions:write" | "credentials:read" | "credentials:revoke" | "workflows:read" | "workflows:write" | "actions:try" | "projects:read" | "projects:write" | "wallets:read" | "wallets:write" | "webhooks:read" | "webhooks:write" | "secrets:read" | "secrets:write" | "secrets:use" | "keys:read" | "keys:write" | "members:read" | "members:write" | "account:read" | "audit:read" | "usage:read";
        /** @description Values that definitions name, and that nothing returns. */
        Secret: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            type: components["schemas"]["SecretType"];
            /** @description The hosts to which it may be sent. Null if it has none: then it goes to the host that a definition writes. */
            hosts: string[] | null;
            /** @description The names of its fields; nothing returns their values. */
            fields: string[];
            /** @description The external store with the values, and their key in it; null if Holdfast stores the values. */
            from: {
                store: string;
                key: string;
                /** @description The name of each field in the store; null if the names are the same. */
                fields: {
                    [key: string]: string;
                } | null;
            } | null;
            /**
             * Format: int64
             * @description 1, and one more with each rotation.
             */
            version: number;
            /** @description The subject and the end of the client certificate in the secret. Null for other secrets, and if the values are in a store. */
            certificate: {
                /** @description The subject, such as `O=Acme, CN=shop`. */
                subject: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                endsAt: string;
            } | null;
            /** @description The time until which the previous version is still valid; null if there is none. */
            previousExpiresAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            rotatedAt: string | null;
            /** @description The last use by an action, to the minute; null before the first use. */
            lastUsedAt: string | null;
        };
        SecretPage: {
            data: components["schemas"]["Secret"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description An external store with values of secrets. The API never returns the credentials of the store. */
        SecretStore: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            settings: {
                /** @constant */
                type: "vault";
                /** @description Such as `https://vault.example:8200`. */
                address: string;
                /** @description The mount of the KV engine (version 2), such as `secret`. */
                mount: string;
                namespace?: string;
            } | {
                /** @constant */
                type: "aws";
                region: string;
                /** @description The endpoint, if it is not the usual one. */
                endpoint?: string;
            } | {
                /** @constant */
                type: "gcp";
                project: string;
                /** @description The endpoint, if it is not the usual one. */
                endpoint?: string;
            };
            /**
             * Format: int64
             * @description 1, and one more with each change.
             */
            version: number;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        SecretStorePage: {
            data: components["schemas"]["SecretStore"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        SecretStoreWithUses: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            settings: {
                /** @constant */
                type: "vault";
                /** @description Such as `https://vault.example:8200`. */
                address: string;
                /** @description The mount of the KV engine (version 2), such as `secret`. */
                mount: string;
                namespace?: string;
            } | {
                /** @constant */
                type: "aws";
                region: string;
                /** @description The endpoint, if it is not the usual one. */
                endpoint?: string;
            } | {
                /** @constant */
                type: "gcp";
                project: string;
                /** @description The endpoint, if it is not the usual one. */
                endpoint?: string;
            };
            /**
             * Format: int64
             * @description 1, and one more with each change.
             */
            version: number;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description Secrets that are read from it, at most 100. */
            secrets: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        /** @enum {string} */
        SecretType: "values" | "bearer" | "basic" | "apiKey" | "oauth2ClientCredentials" | "hmac" | "signingKey" | "clientCertificate";
        SecretWithUses: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            type: components["schemas"]["SecretType"];
            /** @description The hosts to which it may be sent. Null if it has none: then it goes to the host that a definition writes. */
            hosts: string[] | null;
            /** @description The names of its fields; nothing returns their values. */
            fields: string[];
            /** @description The external store with the values, and their key in it; null if Holdfast stores the values. */
            from: {
                store: string;
                key: string;
                /** @description The name of each field in the store; null if the names are the same. */
                fields: {
                    [key: string]: string;
                } | null;
            } | null;
            /**
             * Format: int64
             * @description 1, and one more with each rotation.
             */
            version: number;
            /** @description The subject and the end of the client certificate in the secret. Null for other secrets, and if the values are in a store. */
            certificate: {
                /** @description The subject, such as `O=Acme, CN=shop`. */
                subject: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                endsAt: string;
            } | null;
            /** @description The time until which the previous version is still valid; null if there is none. */
            previousExpiresAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            rotatedAt: string | null;
            /** @description The last use by an action, to the minute; null before the first use. */
            lastUsedAt: string | null;
            /** @description Workflows whose published version reads it, at most 100. */
            workflows: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        /** @description The signed-in person and their rights. */
        Session: {
            member: {
                /** Format: uuid */
                id: string;
                name: string;
                email: string;
                role: components["schemas"]["Role"];
            };
            account: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            scopes: components["schemas"]["Scope"][];
            /** @description For the header `x-csrf-token` of every request but GET that is made with the session. */
            csrfToken: string;
            /** @description Temporal's own web UI, where there is one. */
            temporalUi: {
                url: string;
                namespace: string;
            } | null;
            /** @description The simulated wallet of `npm start`, with the data folder for its commands; null in production. */
            simulatedWallet: {
                home: string | null;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            expiresAt: string;
        };
        SignInMethods: {
            /** @description The name of the identity provider on its button; null without single sign-on. */
            singleSignOn: {
                name: string;
            } | null;
        };
        SingleSignOnRedirect: {
            url: string;
        };
        /** @description A person who decides for a member during a period. */
        StandIn: {
            /** Format: uuid */
            id: string;
            /** @description The absent member. */
            member: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /** @description The member who decides for the absent member. */
            standIn: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            endsAt: string;
        };
        StandInPage: {
            data: components["schemas"]["StandIn"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "workflowId": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
         *       "input": {
         *         "email": "ada@example.com",
         *         "quantity": 1
         *       },
         *       "labels": {
         *         "team": "sales"
         *       },
         *       "key": "A-1"
         *     }
         */
        StartExecution: {
            /** @description The workflow to execute. */
            workflowId: string;
            /**
             * @description The input, as the workflow's input schema requires.
             * @default {}
             */
            input?: {
                [key: string]: unknown;
            };
            /**
             * @description Up to ten names and values for searching. They are not encrypted: do not use personal data.
             * @default {}
             */
            labels?: {
                [key: string]: string;
            };
            /**
             * ExecutionKey
             * @description The subject of the execution, such as an order number. At most one open execution of a workflow has this key. The key is not encrypted: do not use personal data.
             */
            key?: string;
            /**
             * OnOpenKey
             * @description If an open execution of the workflow has the key: `refuse` (the default) answers 409, `return` answers 200 with that one, which needs `executions:read`, and `supersede` cancels that one and starts, which needs `executions:cancel`.
             * @enum {string}
             */
            onOpenKey?: "refuse" | "return" | "supersede";
        };
        /** @description A decision that waits for the member, for one of their groups, or for a person whom the member replaces. */
        Task: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            executionId: string;
            /** @description The path of the action that waits. */
            actionId: string;
            workflowName: string;
            /** @description The question to decide. */
            title: string | null;
            /** @description The member who has claimed the task. */
            assignee: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            since: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            expiresAt: string;
        };
        /** @description The decision for a member, with the texts of the definition. */
        TaskDetails: {
            /** Format: uuid */
            executionId: string;
            actionId: string;
            /** @description The wallet that asks for the decision. */
            from: string;
            title: string;
            /** @description Markdown. */
            text?: string;
            show: {
                /** @description The label of the value. */
                label: string;
                /** @description A text, a number, true or false; anything else is shown as JSON. */
                value: unknown;
            }[];
            choices: {
                /** @description The id of the choice in the output. */
                id: string;
                /** @description The text of its button. */
                label: string;
                /**
                 * @description How the button looks; default `plain`.
                 * @enum {string}
                 */
                style?: "good" | "danger" | "plain";
                /** @description JSON Schema of the fields that the person fills in with this choice; its type is `object`. */
                fields?: boolean | {
                    [key: string]: unknown;
                };
                /**
                 * Format: int32
                 * @description How many persons must make this choice; default the `quorum` of all. With 1 one of them suffices, as for a veto.
                 */
                quorum?: number;
            }[];
            /** Format: double */
            quorum: number;
            /** @description The choices so far. */
            decisions: {
                /** @description The id of the choice. */
                choice: string;
                /** @description The values of the fields. */
                data: {
                    [key: string]: unknown;
                };
                /** @description `type` is `link` for a person with a link, with the name and the address of that person. */
                by: {
                    type: string;
                    id: string | null;
                    name: string | null;
                    email?: string;
                    /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                    behind?: {
                        type: string;
                        id: string | null;
                        name: string | null;
                        email?: string;
                    }[];
                };
                /** Format: date-time */
                at: string;
                /** @description The member for whom they decided, after a handover or as a stand-in. */
                onBehalfOf?: {
                    type: string;
                    id: string | null;
                    name: string | null;
                    email?: string;
                    /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                    behind?: {
                        type: string;
                        id: string | null;
                        name: string | null;
                        email?: string;
                    }[];
                };
                /** @description The credentials that the wallet showed, if the definition requires this. */
                presentation?: {
                    /** @description The id of the verification. */
                    id: string;
                    credentials: components["schemas"]["PresentedCredential"][];
                };
            }[];
            questions: {
                text: string;
                /** @description `type` is `link` for a person with a link, with the name and the address of that person. */
                by: {
                    type: string;
                    id: string | null;
                    name: string | null;
                    email?: string;
                    /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                    behind?: {
                        type: string;
                        id: string | null;
                        name: string | null;
                        email?: string;
                    }[];
                };
                /** Format: date-time */
                at: string;
                answer?: {
                    text: string;
                    /** @description `type` is `link` for a person with a link, with the name and the address of that person. */
                    by: {
                        type: string;
                        id: string | null;
                        name: string | null;
                        email?: string;
                        /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                        behind?: {
                            type: string;
                            id: string | null;
                            name: string | null;
                            email?: string;
                        }[];
                    };
                    /** Format: date-time */
                    at: string;
                };
            }[];
            /**
             * @description `may` if the member may decide, otherwise the cause. `over`: the decision has ended.
             * @enum {string}
             */
            may: "decide" | "excluded" | "notAsked" | "handedOver" | "decided" | "over";
            /** @description The member for whom they decide. */
            onBehalfOf: {
                type: string;
                id: string | null;
                name: string | null;
                email?: string;
                /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                behind?: {
                    type: string;
                    id: string | null;
                    name: string | null;
                    email?: string;
                }[];
            } | null;
            /** @description The group through which the person is asked. */
            group: string | null;
            /** @description True if the person may hand the decision over to another member. */
            mayDelegate: boolean;
            /** @description True if the execution continues without a choice after the time limit. */
            goesOn: boolean;
            /** @description True if the decision excludes `initiator`, and some initiators of the execution are unknown. */
            isInitiatorUnknown: boolean;
            /** @description The member who has claimed the task. */
            assignee: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            expiresAt: string | null;
            /** @description True if a wallet of the person must confirm the choice. */
            needsWallet: boolean;
            /** @description The choice that the wallet has not confirmed yet. */
            unconfirmed: {
                choice: string;
                /** @description The page on which their wallet confirms it. */
                url: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                expiresAt: string;
                /** @description The reason why the choice does not count: the wallet did not show the requested credentials, the credentials belong to another person, they are too large, or the time is over. */
                refused: ("wallet" | "otherPerson" | "tooLarge" | "late") | null;
            } | null;
            /** @description The id of the choice, once it is made. */
            choice: string | null;
            decidedBy: {
                type: string;
                id: string | null;
                name: string | null;
                email?: string;
                /** @description The members who have seen the value of the API key. `notBy` excludes them, too. */
                behind?: {
                    type: string;
                    id: string | null;
                    name: string | null;
                    email?: string;
                }[];
            } | null;
        };
        TaskPage: {
            data: components["schemas"]["Task"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A dry run with its expected result. */
        TestCase: {
            /** @description A separate number for each test case of the workflow. */
            name: string;
            /** @description By default `{}`. */
            input?: {
                [key: string]: unknown;
            };
            /** @description The answers, as in a dry run. */
            answers?: {
                [key: string]: components["schemas"]["DryRunAnswer"] | components["schemas"]["DryRunAnswer"][];
            };
            /**
             * Format: int64
             * @description The time of a cancellation, in milliseconds; by default there is none.
             */
            cancelAfterMs?: number;
            expect: {
                /**
                 * @description The status at the end of the dry run.
                 * @enum {string}
                 */
                status: "completed" | "failed" | "cancelled" | "waiting";
                /** @description The exact output; without it, any output is accepted. */
                output?: unknown;
                /** @description The ids of exactly those actions that begin at least once, in any order; if left out, any way is right. */
                actions?: string[];
            };
        };
        /** @description The result of a test case. */
        TestCaseResult: {
            name: string;
            passed: boolean;
            /** @description The differences; empty if the test case has passed. */
            differences: {
                /** @enum {string} */
                of: "status" | "output" | "actions";
                expected: unknown;
                /** @description The actual value; left out if all results together would be too large. A status is null if the case could not run. */
                actual?: unknown;
            }[];
            /** @description The first action, in the order of the text, that unexpectedly began or did not begin; otherwise the action that failed or waits. Null if no action differs. */
            action: string | null;
            /** @description The error of the dry run, or why it could not run; null if there is none. */
            error: components["schemas"]["ErrorBody"] | null;
        };
        /** @description The results of the test cases, in their order. */
        TestCaseResults: {
            /** @description True if all test cases passed. */
            passed: boolean;
            results: components["schemas"]["TestCaseResult"][];
        };
        /** @description The test cases of a workflow. */
        TestCases: {
            testCases: components["schemas"]["TestCase"][];
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /** @description The time of the last change; null if there are no test cases. */
            updatedAt: string | null;
        };
        /** @description The result of a test event. */
        TestResult: {
            /** @description True if the receiver answered with a 2xx; null in the answer to a repeated request. */
            delivered: boolean | null;
            attemptedAt: string | null;
            durationMs: number | null;
            /** @description HTTP status; null without an answer. */
            status: number | null;
            /** @description The cause of the missing answer. */
            failure: ("url.invalid" | "url.insecure" | "url.credentials" | "header.refused" | "address.refused" | "http.dns" | "http.connect" | "http.timeout" | "http.tls" | "http.protocol" | "http.size") | null;
            /** @description The first KiB of the answer's body; null where it cannot be decrypted. */
            answer: string | null;
        };
        /** @description One entry of the timeline. */
        TimelineEntry: {
            /**
             * Format: int64
             * @description 1, 2, 3 … within the execution.
             */
            sequence: number;
            /** @enum {string} */
            type: "workflowExecution.created" | "workflowExecution.started" | "workflowExecution.actionBegun" | "workflowExecution.actionCompleted" | "workflowExecution.actionFailed" | "workflowExecution.actionNotUndone" | "workflowExecution.actionNotCleanedUp" | "workflowExecution.actionRetrying" | "workflowExecution.onHold" | "workflowExecution.holdReminder" | "workflowExecution.answerRefused" | "workflowExecution.answerReplaced" | "workflowExecution.answerUnused" | "workflowExecution.decisionCounted" | "workflowExecution.decisionDelegated" | "workflowExecution.decisionEscalated" | "workflowExecution.questionAsked" | "workflowExecution.questionAnswered" | "workflowExecution.resumed" | "workflowExecution.placeTaken" | "workflowExecution.cancellationRequested" | "workflowExecution.redriven" | "workflowExecution.compensationSkipped" | "workflowExecution.repairEnded" | "workflowExecution.completed" | "workflowExecution.failed" | "workflowExecution.cancelled" | "openid4vc.issuance.offered" | "openid4vc.issuance.accepted" | "openid4vc.issuance.completed" | "openid4vc.issuance.failed" | "openid4vc.issuance.withdrawn" | "openid4vc.issuance.expired" | "openid4vc.verification.requested" | "openid4vc.verification.opened" | "openid4vc.verification.verified" | "openid4vc.verification.failed" | "openid4vc.verification.withdrawn" | "openid4vc.verification.expired" | "didcomm.connection.invited" | "didcomm.connection.requested" | "didcomm.connection.completed" | "didcomm.connection.reused" | "didcomm.connection.ended" | "didcomm.connection.failed" | "didcomm.connection.withdrawn" | "didcomm.connection.expired" | "didcomm.issuance.offered" | "didcomm.issuance.accepted" | "didcomm.issuance.completed" | "didcomm.issuance.failed" | "didcomm.issuance.withdrawn" | "didcomm.issuance.expired" | "didcomm.verification.requested" | "didcomm.verification.verified" | "didcomm.verification.failed" | "didcomm.verification.withdrawn" | "didcomm.verification.expired" | "didcomm.message.received";
            /** Format: int64 */
            attempt: number;
            actionId: string | null;
            /** @description The session that it is about. */
            sessionId: string | null;
            /** @description The number of the try; null if the entry is not about a try. */
            try: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            at: string;
            /** @description The time since the entry that caused this one. */
            durationMs: number | null;
            error: components["schemas"]["ErrorBody"] | null;
            /** @description The external cause; null: none, or not recorded. */
            by: {
                /**
                 * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                 * @enum {string}
                 */
                type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                id: string | null;
                /** @description The name at the time of the change. */
                name: string | null;
                /**
                 * Format: int64
                 * @description The index in `links` of the person with the link, from 0.
                 */
                person?: number;
                /** @description The caller who triggered the schedule, or requested its past times. */
                pressedBy?: {
                    /** @enum {string} */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    name: string;
                };
                /** @description The member for whom the person decided, as a stand-in. */
                onBehalfOf?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                /**
                 * Format: uuid
                 * @description The job over many executions by which they did it.
                 */
                jobId?: string;
            } | null;
            /** @description The reason in the words of the author. */
            reason: string | null;
        };
        TimelineEntryPage: {
            data: components["schemas"]["TimelineEntry"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        TrustAnchor: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description The DID; null if the anchor is a certificate. */
            did: string | null;
            /** @description The certificate; null if the anchor is a DID. */
            certificate: {
                /** @description Distinguished name (RFC 4514). */
                subject: string;
                issuer: string;
                /** @description SHA-256 of the certificate, in hexadecimal. */
                fingerprint: string;
                /** @description The DNS names for `x509_san_dns`. */
                dnsNames: string[];
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                notBefore: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                notAfter: string;
                pem: string;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        TrustAnchorPage: {
            data: components["schemas"]["TrustAnchor"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /**
         * @example {
         *       "attributes": {
         *         "email": "$.input.email"
         *       },
         *       "input": {
         *         "email": "ada@example.com"
         *       }
         *     }
         */
        TryAction: {
            /** @description The attributes as in a definition: an object in which any value may be an expression, or one expression that gives the object. */
            attributes?: {
                [key: string]: unknown;
            } | string;
            /** @description The value of `input` in expressions. */
            input?: {
                [key: string]: unknown;
            };
            /** @description The outputs of earlier actions, by id: `{"order": {"output": {…}}}`, as in the `payload` of an execution. */
            actions?: {
                [key: string]: {
                    output: unknown;
                };
            };
            /** @description Further roots of the place at which the action stands: `item` and `index`, `previous`, `error`. */
            roots?: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description The wallet that acts; by default the project's default wallet.
             */
            walletId?: string;
        };
        /**
         * @example {
         *       "holidays": [
         *         {
         *           "date": "2028-01-06",
         *           "name": "Epiphany"
         *         }
         *       ]
         *     }
         */
        UpdateCalendar: {
            /** @description An IANA time zone, such as `Europe/Madrid`. */
            timeZone?: string;
            /** @description The working days of the week; Monday to Friday by default. */
            workingDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description The holidays, at most 500. With `ics`, the calendar has the days of both. */
            holidays?: {
                date: string;
                name: string;
            }[];
            /** @description An iCalendar text (RFC 5545) whose all-day events are holidays. It is read once, and not kept. */
            ics?: string;
        };
        /**
         * @example {
         *       "enabled": false
         *     }
         */
        UpdateForm: {
            name?: string;
            /** @description The workflow whose published version each submission starts. */
            workflowId?: string;
            /** @description The heading of the page. */
            title?: string;
            /** @description The text above the fields, in Markdown; null: no text. */
            introduction?: string | null;
            /** @description The text after the form is sent, in Markdown; null: a default text. */
            confirmation?: string | null;
            /** @description The properties of the input that the page shows, in this order; null: all that have no fixed value. */
            fields?: string[] | null;
            /** @description Fixed values of the input, which the person at the page cannot see or change. */
            values?: {
                [key: string]: unknown;
            };
            /**
             * Format: int32
             * @description The maximum number of executions that the form starts in a day (UTC).
             */
            dailyLimit?: number;
            /**
             * Format: int32
             * @description The number of zero bits in the proof of work of the browser; each bit doubles the work. 0: no proof of work, and the page needs no script.
             */
            proofOfWork?: number;
            /** @description True if the form accepts entries. */
            enabled?: boolean;
        };
        /**
         * @example {
         *       "input": {
         *         "order": "${body.data.object}"
         *       },
         *       "enabled": true
         *     }
         */
        UpdateInboundWebhook: {
            name?: string;
            /** @description The workflow that each event starts; null: events are only kept. */
            workflowId?: string | null;
            /**
             * Format: int32
             * @description The maximum difference between the signed time and now, in seconds.
             */
            windowSeconds?: number;
            /** @description The name of a header, or an expression such as `${body.id}`, that identifies duplicates; null: no event is a duplicate. */
            dedupe?: string | null;
            /** @description The input of the executions, with expressions that read `headers`, `query` and, by the `format`, `body` or `event`; or one expression that gives it. If it is left out at the creation, it is `${body}` or `${event.data}`. */
            input?: string | {
                [key: string]: unknown;
            };
            /** @description An expression over `headers`, `query`, and `body` or `event`. An event resumes the execution that waits for its value (`match` of `general/waitForEvent@v1`); null: it resumes none. */
            key?: string | null;
            /**
             * Format: int32
             * @description How long an event with a `key` is kept for a wait that has not begun, in seconds.
             */
            keepSeconds?: number;
            enabled?: boolean;
        };
        /**
         * @example {
         *       "role": "operator"
         *     }
         */
        UpdateMember: {
            role: components["schemas"]["Role"];
        };
        /**
         * @example {
         *       "name": "Payments that failed lately"
         *     }
         */
        UpdateSavedView: {
            name?: string;
            /** @description The filters of the list of executions. */
            filter?: {
                status?: components["schemas"]["ExecutionStatus"];
                /** Format: uuid */
                workflowId?: string;
                label?: string;
                /**
                 * ExecutionKey
                 * @description The business key, exactly.
                 */
                key?: string;
                /** Format: date-time */
                createdAfter?: string;
                /** Format: date-time */
                createdBefore?: string;
                /** Format: date-time */
                updatedAfter?: string;
                /** Format: date-time */
                updatedBefore?: string;
                /**
                 * Format: uuid
                 * @description The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there.
                 */
                failedWorkflowId?: string;
                /** @description The entry in which a failure has begun, without indexes. */
                failedActionId?: string;
                /**
                 * FailureReason
                 * @description The reason of a failure, such as `http.status`; see the table of reasons.
                 */
                reason?: string;
                /**
                 * FailureHost
                 * @description Of a failed call: the host, with its port if the URL has one.
                 */
                host?: string;
                /**
                 * Format: int32
                 * @description Of a failed call: the status of the answer.
                 */
                httpStatus?: number;
                /**
                 * @description Only open executions that wait for this. At most 10000 may be open among those that the other filters match.
                 * @enum {string}
                 */
                waitsFor?: "standsStill" | "waits.person" | "waits.wallet" | "waits.callback" | "waits.lock" | "waits.place" | "waits.child" | "waits.retry" | "waits.timer" | "runs";
                /**
                 * ExecutionSearch
                 * @description Text to search for: the last eight characters of its id, the beginning of the value of a label, its business key, a part of the name of its workflow, or the action in which it has failed or waits: its id, or its path. At most 10000 labels may begin so.
                 */
                search?: string;
                /**
                 * @description The length of time to look back: the present day, or the last hour, day, week or month.
                 * @enum {string}
                 */
                since?: "today" | "hour" | "day" | "week" | "month";
                /**
                 * @description Failed executions by cause, in place of the list.
                 * @enum {string}
                 */
                groupBy?: "cause";
                /**
                 * @description The oldest first, or those first that have changed last.
                 * @enum {string}
                 */
                sort?: "createdAt" | "-updatedAt";
            };
        };
        /**
         * @example {
         *       "spec": {
         *         "everySeconds": 900
         *       },
         *       "overlap": "allow"
         *     }
         */
        UpdateSchedule: {
            name?: string;
            spec?: components["schemas"]["ScheduleSpec"];
            /** @description The input of each execution, as the input schema of the workflow requires. It is encrypted. */
            input?: {
                [key: string]: unknown;
            };
            /**
             * @description The behaviour if an earlier execution of the schedule is still open: a second one starts, no one starts, or the open ones are cancelled.
             * @enum {string}
             */
            overlap?: "allow" | "skip" | "cancelPrevious";
            /**
             * Format: int32
             * @description The maximum delay of a start, if the servers were down.
             */
            catchUpSeconds?: number;
        };
        /**
         * @example {
         *       "hosts": [
         *         "api.crm.example",
         *         "*.files.crm.example"
         *       ]
         *     }
         */
        UpdateSecret: {
            /** @description The hosts to which it may be sent: `api.crm.example`, `api.crm.example:8443` with another port than 443, `api.crm.example:*` with any, `*.crm.example` for all names below one. At most 20. */
            hosts: string[];
        };
        /**
         * @example {
         *       "credentials": {
         *         "token": "another-token-of-the-vault"
         *       }
         *     }
         */
        UpdateSecretStore: {
            /** @description All settings of the store; `type` must stay the same. */
            settings?: {
                /** @constant */
                type: "vault";
                /** @description Such as `https://vault.example:8200`. */
                address: string;
                /** @description The mount of the KV engine (version 2), such as `secret`. */
                mount: string;
                namespace?: string;
            } | {
                /** @constant */
                type: "aws";
                region: string;
                /** @description The endpoint, if it is not the usual one. */
                endpoint?: string;
            } | {
                /** @constant */
                type: "gcp";
                project: string;
                /** @description The endpoint, if it is not the usual one. */
                endpoint?: string;
            };
            /** @description By type: `vault` token, or roleId and secretId of an AppRole; `aws` accessKeyId, secretAccessKey and perhaps sessionToken; `gcp` serviceAccountKey, the JSON file of a key as a text. Nothing returns them. */
            credentials?: {
                [key: string]: string;
            };
        };
        /**
         * @example {
         *       "value": "https://other-directory.example"
         *     }
         */
        UpdateVariable: {
            /** @description Any JSON, of at most 16384 bytes. */
            value: unknown;
        };
        /**
         * @example {
         *       "name": "Acme",
         *       "logoUrl": "https://acme.example/logo.png"
         *     }
         */
        UpdateWallet: {
            name?: string;
            logoUrl?: string | null;
            /** @description True if Holdfast also serves wallets with drafts of OpenID4VCI and OpenID4VP. If false, metadata and answers follow version 1.0 only. */
            openid4vcDrafts?: boolean;
            /** @description How links of OpenID4VC invoke the wallets of holders: by a scheme, or by a link of one of `wallets`. Replaces the whole setting; what is left out has its default. */
            openid4vcInvocation?: {
                /**
                 * @description How a presentation is requested, unless the request says so.
                 * @default openid4vp://
                 */
                requests?: string;
                /**
                 * @description How credentials are offered, unless the offer says so.
                 * @default openid-credential-offer://
                 */
                offers?: string;
                /**
                 * @description Wallets that requests and offers may invoke by a link of their own.
                 * @default []
                 */
                wallets?: {
                    name: string;
                    /** @description The link that takes requests. */
                    requests?: string;
                    /** @description The link that takes offers. */
                    offers?: string;
                }[];
            };
        };
        /**
         * @example {
         *       "eventTypes": [
         *         "workflowExecution.completed",
         *         "workflowExecution.failed"
         *       ]
         *     }
         */
        UpdateWebhook: {
            name?: string;
            /** @description The URL that receives the events: https, at a public address. */
            url?: string;
            /** @description Types of events, or wildcards such as `workflowExecution.*`; empty: all of them. */
            eventTypes?: string[];
            /**
             * @description `cloudEvents`: events are sent as CloudEvents 1.0, in the structured mode. Pending events keep their format.
             * @enum {string}
             */
            format?: "plain" | "cloudEvents";
        };
        /**
         * @example {
         *       "storedDays": 30
         *     }
         */
        UpdateWorkflow: {
            /** @description For how many days executions are kept after their end; null: this says nothing about it. The least of what the plan, the project and the workflow say counts. It needs `executions:erase`. */
            storedDays: number | null;
        };
        Validation: {
            /** @description True if there is no error; warnings do not count. */
            valid: boolean;
            /** @description All problems of the draft. It can be published if none is an error. */
            problems: {
                /** @enum {string} */
                severity: "error" | "warning";
                /** Format: int64 */
                code: number;
                reason: components["schemas"]["Reason"];
                message: string;
                /** @description Dotted path in the definition. */
                field: string;
                /** @description RFC 6901 pointer of the same place. */
                pointer: string;
                /**
                 * Format: int64
                 * @description From 1.
                 */
                line: number;
                /**
                 * Format: int64
                 * @description From 1.
                 */
                column: number;
                expression?: string;
                options?: components["schemas"]["ErrorDetail"][][];
                /**
                 * Format: double
                 * @description On the last entry: how many more problems there are. At most 50 are shown.
                 */
                more?: number;
                /** @description False: `total` is a lower bound. */
                isExact?: boolean;
            }[];
        };
        /** @description A value of a project that expressions read. */
        Variable: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description Any JSON. */
            value: unknown;
            /**
             * Format: int64
             * @description 1, and one more with each change.
             */
            version: number;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        VariablePage: {
            data: components["schemas"]["Variable"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        VariableVersion: {
            /**
             * Format: int64
             * @description 1, and one more with each change.
             */
            version: number;
            /** @description Any JSON. */
            value: unknown;
            /** @description The person, key or execution that caused a change. */
            changedBy: {
                /**
                 * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                 * @enum {string}
                 */
                type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                id: string | null;
                /** @description The name at the time of the change. */
                name: string | null;
                /**
                 * Format: int64
                 * @description The index in `links` of the person with the link, from 0.
                 */
                person?: number;
                /** @description The caller who triggered the schedule, or requested its past times. */
                pressedBy?: {
                    /** @enum {string} */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    name: string;
                };
                /** @description The member for whom the person decided, as a stand-in. */
                onBehalfOf?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                /**
                 * Format: uuid
                 * @description The job over many executions by which they did it.
                 */
                jobId?: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
        };
        VariableVersions: {
            data: components["schemas"]["VariableVersion"][];
        };
        VariableWithUses: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            /** @description Any JSON. */
            value: unknown;
            /**
             * Format: int64
             * @description 1, and one more with each change.
             */
            version: number;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description Workflows whose published version names it, at most 100. */
            workflows: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        /** @description A request to a wallet for a presentation (OpenID4VP 1.0). Without the scope `sessions:reveal`, the address is `"•••"`. */
        Verification: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The error of the failure or the end, as in its event. Otherwise the error of the last refused answer of a wallet, if no later answer was accepted. */
            error: components["schemas"]["ErrorBody"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time until which a wallet can answer.
             */
            expiresAt: string;
            status: components["schemas"]["VerificationStatus"];
            /** @description The URI that the wallet scans or opens; null where it cannot be decrypted. */
            authorizationRequestUri: string | null;
        };
        VerificationPage: {
            data: components["schemas"]["Verification"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        VerificationStatus: "requested" | "opened" | "verified" | "failed" | "withdrawn" | "expired";
        /** @description A request for a presentation, with the shown credentials. */
        VerificationWithCredentials: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            walletId: string;
            /** @description The execution that made it; null where none did. */
            executionId: string | null;
            actionId: string | null;
            /** @description The error of the failure or the end, as in its event. Otherwise the error of the last refused answer of a wallet, if no later answer was accepted. */
            error: components["schemas"]["ErrorBody"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time until which a wallet can answer.
             */
            expiresAt: string;
            status: components["schemas"]["VerificationStatus"];
            /** @description The URI that the wallet scans or opens; null where it cannot be decrypted. */
            authorizationRequestUri: string | null;
            /** @description The verified credentials; null before the verification. Without the scope `sessions:reveal`, every claim is `"•••"`. */
            credentials: components["schemas"]["PresentedCredential"][] | null;
        };
        /**
         * @description The wait of an open execution. Of several waits, the most urgent one for a person is shown. `waits.retry` is the pause before the next try or repetition of an action, `waits.child` another execution that it has run, `waits.place` a place among those that run at the same time, and `standsStill` means that something is to be done, and nothing has happened for a minute.
         * @enum {string}
         */
        WaitKind: "standsStill" | "waits.person" | "waits.wallet" | "waits.callback" | "waits.lock" | "waits.place" | "waits.child" | "waits.retry" | "waits.timer" | "runs";
        /** @description The wait of an open execution. */
        WaitOfExecution: {
            kind: components["schemas"]["WaitKind"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            since: string;
            /** @description The time at which the wait ends by itself; null if there is none. */
            until: string | null;
            /** @description The id of the action or block that waits; within a loop its path. */
            actionId: string | null;
            /** @description The execution that is waited for, with `waits.child`; one that has the lock, with `waits.lock`. */
            executionId: string | null;
            /** @description The person or system that can end the wait. */
            by: string;
            /** @description The consequence if the wait gets no answer. */
            otherwise: string;
            /** @description The wait in one sentence, with ids and times and without data. */
            sentence: string;
        };
        Wallet: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            /** @description The name that other wallets show, for the issuer and for the verifier. */
            name: string;
            /** @description The logo that other wallets show. */
            logoUrl: string | null;
            /** @description True if Holdfast also serves wallets with drafts of OpenID4VCI and OpenID4VP. */
            openid4vcDrafts: boolean;
            /** @description How requests and offers invoke the wallets of holders, unless they say so themselves. */
            openid4vcInvocation: {
                requests: string;
                offers: string;
                wallets: {
                    name: string;
                    requests?: string;
                    offers?: string;
                }[];
            };
            /** @description True if executions use this wallet when their definition names no wallet. */
            isDefault: boolean;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        WalletDid: {
            did: string;
            /** @enum {string} */
            method: "jwk" | "key" | "web";
            /** @enum {string} */
            keyType: "P-256" | "Ed25519";
            /** @description The DID URL of the key. */
            keyId: string;
            /**
             * @description The protocol that the key signs for.
             * @enum {string}
             */
            use: "openid4vc" | "didcomm";
        };
        WalletDidPage: {
            data: components["schemas"]["WalletDid"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        WalletPage: {
            data: components["schemas"]["Wallet"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A URL that receives the events of a project. */
        Webhook: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            url: string;
            /** @description The types of events; empty: all events. */
            eventTypes: string[];
            /**
             * @description `cloudEvents`: events are sent as CloudEvents 1.0, in the structured mode.
             * @enum {string}
             */
            format: "plain" | "cloudEvents";
            enabled: boolean;
            /** @description `gone`: the receiver answered 410. `failing`: every try has failed for five days. Null if the webhook is enabled, or was disabled by hand. */
            disabledReason: ("gone" | "failing") | null;
            /** @description The time since which every try has failed; null while deliveries succeed. */
            failingSince: string | null;
            /** @description The time until which the previous secret still signs. */
            previousSecretExpiresAt: string | null;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        /** @enum {string} */
        WebhookEventType: "workflowExecution.created" | "workflowExecution.started" | "workflowExecution.actionCompleted" | "workflowExecution.actionNotUndone" | "workflowExecution.actionNotCleanedUp" | "workflowExecution.onHold" | "workflowExecution.holdReminder" | "workflowExecution.answerRefused" | "workflowExecution.decisionCounted" | "workflowExecution.decisionDelegated" | "workflowExecution.decisionEscalated" | "workflowExecution.questionAsked" | "workflowExecution.questionAnswered" | "workflowExecution.resumed" | "workflowExecution.repairEnded" | "workflowExecution.completed" | "workflowExecution.failed" | "workflowExecution.cancelled" | "openid4vc.issuance.offered" | "openid4vc.issuance.completed" | "openid4vc.issuance.failed" | "openid4vc.verification.requested" | "openid4vc.verification.verified" | "openid4vc.verification.failed" | "didcomm.issuance.offered" | "didcomm.issuance.completed" | "didcomm.issuance.failed" | "didcomm.verification.requested" | "didcomm.verification.verified" | "didcomm.verification.failed" | "didcomm.connection.completed" | "didcomm.connection.ended" | "didcomm.message.received";
        WebhookPage: {
            data: components["schemas"]["Webhook"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A webhook with its new secret. */
        WebhookWithSecret: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            url: string;
            /** @description The types of events; empty: all events. */
            eventTypes: string[];
            /**
             * @description `cloudEvents`: events are sent as CloudEvents 1.0, in the structured mode.
             * @enum {string}
             */
            format: "plain" | "cloudEvents";
            enabled: boolean;
            /** @description `gone`: the receiver answered 410. `failing`: every try has failed for five days. Null if the webhook is enabled, or was disabled by hand. */
            disabledReason: ("gone" | "failing") | null;
            /** @description The time since which every try has failed; null while deliveries succeed. */
            failingSince: string | null;
            /** @description The time until which the previous secret still signs. */
            previousSecretExpiresAt: string | null;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @description Verifies what is sent. Shown in this answer and never again. */
            secret?: string;
        };
        /**
         * @description A workflow with its draft.
         * @example {
         *       "id": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
         *       "projectId": "0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6",
         *       "name": "Check an order",
         *       "description": null,
         *       "status": "draft",
         *       "publishedVersion": null,
         *       "latestVersion": 0,
         *       "storedDays": null,
         *       "createdAt": "2026-01-31T09:00:00.000Z",
         *       "updatedAt": "2026-01-31T09:00:00.000Z",
         *       "format": "yaml",
         *       "etag": "\"4ABm1qs2AfPbLxSTuV1CvA\"",
         *       "source": "name: Check an order\nactions:\n  - id: check\n    name: general/validateJson@v2\n",
         *       "problems": [
         *         {
         *           "severity": "error",
         *           "code": 2000,
         *           "reason": "action.unknown",
         *           "message": "There is no action `general/validateJson@v2`.",
         *           "field": "actions.0.name",
         *           "pointer": "/actions/0/name",
         *           "line": 4,
         *           "column": 11
         *         }
         *       ]
         *     }
         */
        Workflow: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            description: string | null;
            /**
             * @description The status: whether the workflow can be started.
             * @enum {string}
             */
            status: "draft" | "published";
            /** @description The version that new starts use. */
            publishedVersion: number | null;
            /**
             * Format: int64
             * @description 0 before the first publish.
             */
            latestVersion: number;
            /** @description For how many days executions are kept after their end, where neither the plan nor, for a workflow, its project says fewer; null: this says nothing about it. */
            storedDays: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
            /** @enum {string} */
            format: "yaml" | "json";
            /** @description The definition as it was written. */
            source: string;
            /** @description The version of this record, for `If-Match`. Also in the header `ETag`. */
            etag: string;
            /** @description All problems of the draft. It can be published if none is an error. */
            problems: {
                /** @enum {string} */
                severity: "error" | "warning";
                /** Format: int64 */
                code: number;
                reason: components["schemas"]["Reason"];
                message: string;
                /** @description Dotted path in the definition. */
                field: string;
                /** @description RFC 6901 pointer of the same place. */
                pointer: string;
                /**
                 * Format: int64
                 * @description From 1.
                 */
                line: number;
                /**
                 * Format: int64
                 * @description From 1.
                 */
                column: number;
                expression?: string;
                options?: components["schemas"]["ErrorDetail"][][];
                /**
                 * Format: double
                 * @description On the last entry: how many more problems there are. At most 50 are shown.
                 */
                more?: number;
                /** @description False: `total` is a lower bound. */
                isExact?: boolean;
            }[];
        };
        WorkflowExecutionActionCompletedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.actionCompleted";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
            };
        };
        WorkflowExecutionActionNotCleanedUpEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.actionNotCleanedUp";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
                /** @description The error of the failed undo or clean-up, without values. */
                error?: {
                    /** @description For people. */
                    message: string;
                    /**
                     * Format: int64
                     * @description For programs: see the table of codes.
                     * @enum {integer}
                     */
                    code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                    details: components["schemas"]["ErrorDetail"][];
                };
            };
        };
        WorkflowExecutionActionNotUndoneEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.actionNotUndone";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
                /** @description The error of the failed undo or clean-up, without values. */
                error?: {
                    /** @description For people. */
                    message: string;
                    /**
                     * Format: int64
                     * @description For programs: see the table of codes.
                     * @enum {integer}
                     */
                    code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                    details: components["schemas"]["ErrorDetail"][];
                };
            };
        };
        WorkflowExecutionAnswerRefusedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.answerRefused";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
                /** @description The error of the refused answer, without its values. */
                error: {
                    /** @description For people. */
                    message: string;
                    /**
                     * Format: int64
                     * @description For programs: see the table of codes.
                     * @enum {integer}
                     */
                    code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                    details: components["schemas"]["ErrorDetail"][];
                };
            };
        };
        WorkflowExecutionCancelledEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.cancelled";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        WorkflowExecutionCompletedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.completed";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        WorkflowExecutionCreatedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.created";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        WorkflowExecutionDecisionCountedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.decisionCounted";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
            };
        };
        WorkflowExecutionDecisionDelegatedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.decisionDelegated";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
            };
        };
        WorkflowExecutionDecisionEscalatedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.decisionEscalated";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
            };
        };
        WorkflowExecutionFailedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.failed";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                /** @description The action that failed, if an action failed. */
                actionId?: string;
                /** @description The error that the execution shows, without its values. */
                error: {
                    /** @description For people. */
                    message: string;
                    /**
                     * Format: int64
                     * @description For programs: see the table of codes.
                     * @enum {integer}
                     */
                    code: 2000 | 2001 | 2002 | 2003 | 2005 | 2006 | 2007 | 2008 | 2009 | 2010;
                    details: components["schemas"]["ErrorDetail"][];
                };
            };
        };
        WorkflowExecutionHoldReminderEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.holdReminder";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
            };
        };
        WorkflowExecutionOnHoldEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.onHold";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
            };
        };
        WorkflowExecutionQuestionAnsweredEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.questionAnswered";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
            };
        };
        WorkflowExecutionQuestionAskedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.questionAsked";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
            };
        };
        WorkflowExecutionRepairEndedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.repairEnded";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        WorkflowExecutionResumedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.resumed";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
                actionId: string;
            };
        };
        WorkflowExecutionStartedEvent: {
            /**
             * Format: uuid
             * @description The webhook that it is sent to.
             */
            webhookId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            webhookPublishedAt: string;
            /** Format: uuid */
            walletId: string;
            /** Format: uuid */
            projectId: string;
            /** @constant */
            eventType: "workflowExecution.started";
            payload: {
                /** Format: uuid */
                executionId: string;
                workflowId: string | null;
                status: components["schemas"]["ExecutionStatus"];
                /**
                 * Format: int64
                 * @description 1, and one more with each redrive.
                 */
                attempt: number;
                /**
                 * Format: int64
                 * @description 1, 2, 3 … within the execution.
                 */
                sequence: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 */
                occurredAt: string;
            };
        };
        WorkflowPage: {
            data: components["schemas"]["WorkflowSummary"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A workflow without its draft. */
        WorkflowSummary: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            projectId: string;
            name: string;
            description: string | null;
            /**
             * @description The status: whether the workflow can be started.
             * @enum {string}
             */
            status: "draft" | "published";
            /** @description The version that new starts use. */
            publishedVersion: number | null;
            /**
             * Format: int64
             * @description 0 before the first publish.
             */
            latestVersion: number;
            /** @description For how many days executions are kept after their end, where neither the plan nor, for a workflow, its project says fewer; null: this says nothing about it. */
            storedDays: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        /** @description A version as it was published. */
        WorkflowVersion: {
            /** Format: int64 */
            version: number;
            /** @enum {string} */
            format: "yaml" | "json";
            /** @description The definition as it was written. */
            source: string;
            /** @description The note of the person who published the version; null without a note. */
            note: string | null;
            /** @description The person who published the version; null in versions of an older release. */
            publishedBy: {
                /**
                 * @description `link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.
                 * @enum {string}
                 */
                type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                id: string | null;
                /** @description The name at the time of the change. */
                name: string | null;
                /**
                 * Format: int64
                 * @description The index in `links` of the person with the link, from 0.
                 */
                person?: number;
                /** @description The caller who triggered the schedule, or requested its past times. */
                pressedBy?: {
                    /** @enum {string} */
                    type: "apiKey" | "member" | "administrator" | "trigger" | "schedule" | "inboundWebhook" | "form" | "execution" | "link" | "wallet";
                    id: string | null;
                    name: string;
                };
                /** @description The member for whom the person decided, as a stand-in. */
                onBehalfOf?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                /**
                 * Format: uuid
                 * @description The job over many executions by which they did it.
                 */
                jobId?: string;
            } | null;
            /**
             * Format: date-time
             * @description The time of publication.
             */
            createdAt: string;
        };
        WorkflowVersionPage: {
            data: components["schemas"]["WorkflowVersion"][];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            nextCursor: string | null;
        };
    };
    responses: {
        /** @description The account. */
        AccountResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Account"];
            };
        };
        /** @description The usage of each metric. */
        AccountUsageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountUsage"];
            };
        };
        /** @description Every action, by name. */
        ActionPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActionPage"];
            };
        };
        /** @description An action of the catalogue. */
        ActionResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Action"];
            };
        };
        /** @description The result of one try of an action. */
        ActionTryResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActionTry"];
            };
        };
        /** @description A page of schemas, the newest first. */
        AnonCredsSchemaPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnonCredsSchemaPage"];
            };
        };
        /** @description A schema, with what uses it. */
        AnonCredsSchemaWithUsesCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnonCredsSchemaWithUses"];
            };
        };
        /** @description A schema, with what uses it. */
        AnonCredsSchemaWithUsesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnonCredsSchemaWithUses"];
            };
        };
        /** @description A page of keys. */
        ApiKeyPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiKeyPage"];
            };
        };
        /** @description An API key without its value. */
        ApiKeyResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiKey"];
            };
        };
        /** @description An API key with its value. */
        ApiKeyWithValueCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiKeyWithValue"];
            };
        };
        /** @description An API key with its value. */
        ApiKeyWithValueResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiKeyWithValue"];
            };
        };
        /** @description The records, as a file. */
        AuditEntryPageOrCsvResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditEntryPage"];
                "text/csv": components["schemas"]["DefinitionYaml"];
            };
        };
        /** @description A page of entries, the newest first. */
        AuditEntryPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuditEntryPage"];
            };
        };
        /** @description The number of executions that are started for past times. */
        BackfillAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Backfill"];
            };
        };
        /** @description A bulk job and its progress. */
        BulkJobAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BulkJob"];
            };
        };
        /** @description A page of jobs. */
        BulkJobPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BulkJobPage"];
            };
        };
        /** @description A bulk job and its progress. */
        BulkJobResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BulkJob"];
            };
        };
        /** @description The records that a job would process. */
        BulkPreviewResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BulkPreview"];
            };
        };
        /** @description The working days and holidays of a place, which expressions read. */
        CalendarCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Calendar"];
            };
        };
        /** @description A page of calendars. */
        CalendarPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CalendarPage"];
            };
        };
        /** @description The working days and holidays of a place, which expressions read. */
        CalendarResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Calendar"];
            };
        };
        /** @description The newest versions, at most 50; the present one is first. */
        CalendarVersionsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CalendarVersions"];
            };
        };
        /** @description The calendar. */
        CalendarWithUsesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CalendarWithUses"];
            };
        };
        /** @description The action has its answer, and the execution continues. */
        CallbackReceiptAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CallbackReceipt"];
            };
        };
        /** @description The certificate. */
        CertificateCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Certificate"];
            };
        };
        /** @description A page of certificates. */
        CertificatePageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CertificatePage"];
            };
        };
        /** @description The request. */
        CertificateRequestCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CertificateRequest"];
            };
        };
        /** @description The request. */
        CertificateRequestResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CertificateRequest"];
            };
        };
        /** @description The certificate. */
        CertificateResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Certificate"];
            };
        };
        /** @description The requested text. */
        ChallengeResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/plain": components["schemas"]["ChallengeText"];
            };
        };
        /** @description A connection over DIDComm. Without the scope `sessions:reveal`, the address and who the other is are `"•••"`. */
        ConnectionCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Connection"];
            };
        };
        /** @description A page of sessions, the newest first. */
        ConnectionPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConnectionPage"];
            };
        };
        /** @description A connection over DIDComm. Without the scope `sessions:reveal`, the address and who the other is are `"•••"`. */
        ConnectionResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Connection"];
            };
        };
        /** @description A page of credential definitions, the newest first. */
        CredentialDefinitionPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CredentialDefinitionPage"];
            };
        };
        /** @description A credential definition, with what uses it. */
        CredentialDefinitionWithUsesCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CredentialDefinitionWithUses"];
            };
        };
        /** @description A credential definition, with what uses it. */
        CredentialDefinitionWithUsesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CredentialDefinitionWithUses"];
            };
        };
        /** @description The template. */
        CredentialTemplateCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CredentialTemplate"];
            };
        };
        /** @description A page of templates, the newest first. */
        CredentialTemplatePageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CredentialTemplatePage"];
            };
        };
        /** @description The template. */
        CredentialTemplateResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CredentialTemplate"];
            };
        };
        /** @description The template. */
        CredentialTemplateWithUsesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CredentialTemplateWithUses"];
            };
        };
        /** @description A JSON Web Key Set (RFC 7517 §5). */
        DecisionKeysResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DecisionKeys"];
            };
        };
        /** @description A page of decisions. */
        DecisionRecordPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DecisionRecordPage"];
            };
        };
        /** @description A decision that was made, as it was signed. Without the scope `executions:reveal`, the values are `"•••"`. */
        DecisionRecordResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DecisionRecord"];
            };
        };
        /** @description The records, as a file. */
        DeliveryPageOrCsvResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryPage"];
                "text/csv": components["schemas"]["DefinitionYaml"];
            };
        };
        /** @description A page of deliveries. */
        DeliveryPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryPage"];
            };
        };
        /** @description A delivery with its tries. */
        DeliveryWithAttemptsAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryWithAttempts"];
            };
        };
        /** @description A delivery with its tries. */
        DeliveryWithAttemptsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryWithAttempts"];
            };
        };
        /** @description An offer of a credential over DIDComm. Without the scope `sessions:reveal`, the address is `"•••"`. */
        DidcommIssuanceCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DidcommIssuance"];
            };
        };
        /** @description A page of sessions, the newest first. */
        DidcommIssuancePageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DidcommIssuancePage"];
            };
        };
        /** @description An offer of a credential over DIDComm. Without the scope `sessions:reveal`, the address is `"•••"`. */
        DidcommIssuanceResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DidcommIssuance"];
            };
        };
        /** @description A page of sessions, the newest first. */
        DidcommVerificationPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DidcommVerificationPage"];
            };
        };
        /** @description A request for a presentation, with the verified credentials, as in the output of its action. Without the scope `sessions:reveal`, every value of it is `"•••"`. */
        DidcommVerificationWithPresentationCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DidcommVerificationWithPresentation"];
            };
        };
        /** @description A request for a presentation, with the verified credentials, as in the output of its action. Without the scope `sessions:reveal`, every value of it is `"•••"`. */
        DidcommVerificationWithPresentationResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DidcommVerificationWithPresentation"];
            };
        };
        /** @description The result of a workflow with given answers. */
        DryRunResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DryRun"];
            };
        };
        /** @description The effect of a request with `children`. */
        ErasedExecutionResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErasedExecution"];
            };
        };
        /** @description A page of events. */
        EventPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventPage"];
            };
        };
        /** @description A stream of server-sent events (WHATWG HTML §9.2): `id`, `event` with the type, `data` with ids, status and error as JSON. */
        EventStreamResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": components["schemas"]["EventStream"];
            };
        };
        /** @description An event, with its deliveries. */
        EventWithDeliveriesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventWithDeliveries"];
            };
        };
        /** @description One run of a workflow. */
        ExecutionAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Execution"];
            };
        };
        /** @description An action of an execution; where the definition has blocks, also a block, an iteration or a round, with some more fields. Without the scope `executions:reveal`, every value in `attributes` and `output`, and the address in `hold`, is `"•••"`. */
        ExecutionActionResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExecutionAction"];
            };
        };
        /** @description How many executions of each status match the filters, up to a bound. */
        ExecutionCountsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExecutionCounts"];
            };
        };
        /** @description One run of a workflow. */
        ExecutionCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Execution"];
            };
        };
        /** @description A page: the iterations or rounds that have begun, by index, then the entries in the order of the definition. */
        ExecutionEntryPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExecutionEntryPage"];
            };
        };
        /** @description The records, as a file. */
        ExecutionPageOrCsvResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExecutionPage"];
                "text/csv": components["schemas"]["DefinitionYaml"];
            };
        };
        /** @description A page of executions, the newest first. */
        ExecutionPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExecutionPage"];
            };
        };
        /** @description The entries that a redrive of an execution repairs first. */
        ExecutionRepairsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExecutionRepairs"];
            };
        };
        /** @description One run of a workflow. */
        ExecutionResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Execution"];
            };
        };
        /** @description The number of executions that started on each day, by their present status. */
        ExecutionStatisticsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExecutionStatistics"];
            };
        };
        /** @description Failed executions by cause, the largest group first. */
        FailureCausesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureCauses"];
            };
        };
        /** @description A page of firings, the newest first. */
        FiringPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FiringPage"];
            };
        };
        /** @description A public page on which anybody starts a workflow. */
        FormCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Form"];
            };
        };
        /** @description A page of forms. */
        FormPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FormPage"];
            };
        };
        /** @description A public page on which anybody starts a workflow. */
        FormResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Form"];
            };
        };
        /** @description The records, as a file. */
        HoldPageOrCsvResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HoldPage"];
                "text/csv": components["schemas"]["DefinitionYaml"];
            };
        };
        /** @description A page of holds. */
        HoldPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HoldPage"];
            };
        };
        /** @description A page of events. */
        InboundEventPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundEventPage"];
            };
        };
        /** @description An event of an inbound webhook, with its content. */
        InboundEventWithContentResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundEventWithContent"];
            };
        };
        /** @description The result for an event; each repetition gets the same result. */
        InboundReceiptAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundReceipt"];
            };
        };
        /** @description The result for an event; each repetition gets the same result. */
        InboundReceiptOrPlainResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundReceipt"];
                "text/plain": components["schemas"]["ChallengeText"];
            };
        };
        /** @description A page of inbound webhooks. */
        InboundWebhookPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundWebhookPage"];
            };
        };
        /** @description A URL to which another system sends events. */
        InboundWebhookResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundWebhook"];
            };
        };
        /** @description An inbound webhook with its new secret. */
        InboundWebhookWithSecretCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundWebhookWithSecret"];
            };
        };
        /** @description An inbound webhook with its new secret. */
        InboundWebhookWithSecretResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InboundWebhookWithSecret"];
            };
        };
        /** @description A page of invitations. */
        InvitationPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvitationPage"];
            };
        };
        /** @description The invitation. */
        InvitationPreviewResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvitationPreview"];
            };
        };
        /** @description Somebody who may become a member. */
        InvitationResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Invitation"];
            };
        };
        /** @description An invitation with its link. */
        InvitationWithLinkCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvitationWithLink"];
            };
        };
        /** @description A page of sessions, the newest first. */
        IssuancePageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IssuancePage"];
            };
        };
        /** @description An offer of credentials to a wallet (OpenID4VCI 1.0). Without the scope `sessions:reveal`, the address is `"•••"`. */
        IssuanceResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Issuance"];
            };
        };
        /** @description An offer that was just made. */
        IssuanceWithPinCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IssuanceWithPin"];
            };
        };
        /** @description A page of credentials. */
        IssuedCredentialPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IssuedCredentialPage"];
            };
        };
        /** @description A credential that a wallet received. Its content is not stored. */
        IssuedCredentialResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IssuedCredential"];
            };
        };
        /** @description The process works. */
        LivenessResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Liveness"];
            };
        };
        /** @description A page of members. */
        MemberPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MemberPage"];
            };
        };
        /** @description A person who may sign in to the account. */
        MemberResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Member"];
            };
        };
        /** @description The group is acknowledged. */
        NoContent: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The sender may send events to this URL. */
        OK: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The sessions. */
        OwnSessionPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnSessionPage"];
            };
        };
        /** @description The template. */
        PresentationTemplateCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PresentationTemplate"];
            };
        };
        /** @description A page of templates, the newest first. */
        PresentationTemplatePageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PresentationTemplatePage"];
            };
        };
        /** @description The template. */
        PresentationTemplateResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PresentationTemplate"];
            };
        };
        /** @description The template. */
        PresentationTemplateWithUsesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PresentationTemplateWithUses"];
            };
        };
        /** @description The project. */
        ProjectCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Project"];
            };
        };
        /** @description A page of projects. */
        ProjectPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProjectPage"];
            };
        };
        /** @description The project. */
        ProjectResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Project"];
            };
        };
        /** @description The usage of each metric, and the part of the project. */
        ProjectUsageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProjectUsage"];
            };
        };
        /** @description The process can take requests. `degraded` if Temporal is not available or does not progress: starts are dispatched later. */
        ReadinessResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Readiness"];
            };
        };
        /** @description Filters of the list of executions, with a name. */
        SavedViewCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SavedView"];
            };
        };
        /** @description All saved views, by name. */
        SavedViewPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SavedViewPage"];
            };
        };
        /** @description Filters of the list of executions, with a name. */
        SavedViewResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SavedView"];
            };
        };
        /** @description A schedule of automatic starts. */
        ScheduleCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        /** @description The times of a spec. */
        ScheduleMeaningResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScheduleMeaning"];
            };
        };
        /** @description A page of schedules. */
        SchedulePageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SchedulePage"];
            };
        };
        /** @description A schedule of automatic starts. */
        ScheduleResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        /** @description A schedule with its input. */
        ScheduleWithInputResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ScheduleWithInput"];
            };
        };
        /** @description Values that definitions name, and that nothing returns. */
        SecretCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Secret"];
            };
        };
        /** @description A page of secrets. */
        SecretPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SecretPage"];
            };
        };
        /** @description Values that definitions name, and that nothing returns. */
        SecretResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Secret"];
            };
        };
        /** @description An external store with values of secrets. The API never returns the credentials of the store. */
        SecretStoreCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SecretStore"];
            };
        };
        /** @description A page of secret stores. */
        SecretStorePageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SecretStorePage"];
            };
        };
        /** @description An external store with values of secrets. The API never returns the credentials of the store. */
        SecretStoreResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SecretStore"];
            };
        };
        /** @description The store, without its credentials. */
        SecretStoreWithUsesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SecretStoreWithUses"];
            };
        };
        /** @description The secret, without its values. */
        SecretWithUsesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SecretWithUses"];
            };
        };
        /** @description The signed-in person and their rights. */
        SessionCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Session"];
            };
        };
        /** @description The signed-in person and their rights. */
        SessionResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Session"];
            };
        };
        /** @description The ways to sign in. */
        SignInMethodsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignInMethods"];
            };
        };
        /** @description The URL for the browser. */
        SingleSignOnRedirectResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SingleSignOnRedirect"];
            };
        };
        /** @description A person who decides for a member during a period. */
        StandInCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StandIn"];
            };
        };
        /** @description The current and future stand-ins. */
        StandInPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StandInPage"];
            };
        };
        /** @description A person who decides for a member during a period. */
        StandInResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StandIn"];
            };
        };
        /** @description The decision for a member, with the texts of the definition. */
        TaskDetailsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskDetails"];
            };
        };
        /** @description A page of tasks. */
        TaskPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaskPage"];
            };
        };
        /** @description The results of the test cases, in their order. */
        TestCaseResultsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestCaseResults"];
            };
        };
        /** @description The test cases of a workflow. */
        TestCasesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestCases"];
            };
        };
        /** @description The result of a test event. */
        TestResultResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestResult"];
            };
        };
        /** @description A page of entries of the timeline, in order. */
        TimelineEntryPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TimelineEntryPage"];
            };
        };
        /** @description The trust anchor. */
        TrustAnchorCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TrustAnchor"];
            };
        };
        /** @description A page of trust anchors. */
        TrustAnchorPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TrustAnchorPage"];
            };
        };
        /** @description The trust anchor. */
        TrustAnchorResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TrustAnchor"];
            };
        };
        /** @description All problems of the definition. */
        ValidationResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Validation"];
            };
        };
        /** @description A value of a project that expressions read. */
        VariableCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Variable"];
            };
        };
        /** @description A page of variables. */
        VariablePageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariablePage"];
            };
        };
        /** @description A value of a project that expressions read. */
        VariableResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Variable"];
            };
        };
        /** @description The newest versions, at most 50; the present one is first. */
        VariableVersionsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariableVersions"];
            };
        };
        /** @description The variable. */
        VariableWithUsesResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariableWithUses"];
            };
        };
        /** @description A page of sessions, the newest first. */
        VerificationPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationPage"];
            };
        };
        /** @description A request for a presentation, with the shown credentials. */
        VerificationWithCredentialsCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationWithCredentials"];
            };
        };
        /** @description A request for a presentation, with the shown credentials. */
        VerificationWithCredentialsResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationWithCredentials"];
            };
        };
        /** @description The wallet. */
        WalletCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Wallet"];
            };
        };
        /** @description The DIDs. */
        WalletDidPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WalletDidPage"];
            };
        };
        /** @description A page of wallets. */
        WalletPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WalletPage"];
            };
        };
        /** @description The wallet. */
        WalletResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Wallet"];
            };
        };
        /** @description A page of webhooks. */
        WebhookPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookPage"];
            };
        };
        /** @description A URL that receives the events of a project. */
        WebhookResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Webhook"];
            };
        };
        /** @description A webhook with its new secret. */
        WebhookWithSecretCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookWithSecret"];
            };
        };
        /** @description A webhook with its new secret. */
        WebhookWithSecretResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookWithSecret"];
            };
        };
        /** @description A workflow with its draft. */
        WorkflowCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Workflow"];
            };
        };
        /** @description A workflow with its draft. */
        WorkflowOrYamlResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Workflow"];
                "application/yaml": components["schemas"]["DefinitionYaml"];
            };
        };
        /** @description A page of workflows, the newest first. */
        WorkflowPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WorkflowPage"];
            };
        };
        /** @description A workflow with its draft. */
        WorkflowResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Workflow"];
            };
        };
        /** @description A page of versions, the newest first. */
        WorkflowVersionPageResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WorkflowVersionPage"];
            };
        };
        /** @description A version as it was published. */
        WorkflowVersionResponse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WorkflowVersion"];
            };
        };
    };
    parameters: {
        /** @description The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`. */
        ActionId: string;
        /** @description Only changes by this member, key or execution. */
        ActorIdFilter: string;
        /** @description The id of the api key. */
        ApiKeyId: string;
        /** @description Only changes of this type. */
        AuditActionFilter: components["schemas"]["AuditAction"];
        /** @description Only changes of records of this kind. */
        AuditRecordTypeFilter: components["schemas"]["AuditRecordType"];
        /** @description Only changes of this execution, including those by a job over many executions. */
        AuditedExecution: string;
        /** @description The id of the calendar. */
        CalendarId: string;
        /** @description The id of the certificate. */
        CertificateId: string;
        /** @description The id of the certificate request. */
        CertificateRequestId: string;
        /** @description With `true`, the ended executions that this one started, directly or indirectly, are erased, too. Without this parameter, the request is refused if there are any. */
        Children: "true" | "false";
        /** @description Only those with this status. */
        ConnectionStatusFilter: components["schemas"]["ConnectionStatus"];
        /** @description Only what was created after this time (ISO 8601 with its offset). */
        CreatedAfter: string;
        /** @description Only what was created before this time (ISO 8601 with its offset). */
        CreatedBefore: string;
        /** @description The id of the credential definition. */
        CredentialDefinitionId: string;
        /** @description The id of the credential. */
        CredentialId: string;
        /** @description Only those with this status. */
        CredentialStatusFilter: components["schemas"]["CredentialStatus"];
        /** @description Only those of this credential template. */
        CredentialTemplateIdFilter: string;
        /** @description `nextCursor` of the previous page. */
        Cursor: string;
        /** @description The number of days, including today. */
        Days: number;
        /** @description The id of its action; within loops and rounds its path, URL-encoded: `orders%5B17%5D.approve`. */
        DecisionId: string;
        /** @description The maximum number. */
        DecisionLimit: number;
        /** @description The id of the delivery. */
        DeliveryId: string;
        /** @description Only those with this status. */
        DeliveryStatusFilter: components["schemas"]["DeliveryStatus"];
        /** @description Only those with this status. */
        DidcommIssuanceStatusFilter: components["schemas"]["DidcommIssuanceStatus"];
        /** @description Only those with this status. */
        DidcommVerificationStatusFilter: components["schemas"]["DidcommVerificationStatus"];
        /** @description The try of the action to which the URL belongs. */
        Effect: string;
        /** @description `all`: also the nested entries, except those in iterations and rounds. */
        EntryDepth: "all";
        /** @description With `under`: only the iterations or rounds that have failed, or in which something is on hold (`waiting`), and nothing else. */
        EntryFilter: "failed" | "waiting";
        /** @description With `under` and without a cursor: begin with the iteration or round of this index. */
        EntryFrom: number;
        /** @description `output`: with the output of each, at most ten on a page. */
        EntryInclude: "output";
        /** @description The maximum number; default 25. With outputs, the default and the maximum are 10. */
        EntryLimit: number;
        /** @description The id of the event. */
        EventId: string;
        /** @description Only those of this event. */
        EventIdFilter: string;
        /** @description Also the person's sessions in other browsers. */
        Everywhere: "true" | "false";
        /** @description The id of the execution. */
        ExecutionId: string;
        /** @description Only those of this execution. */
        ExecutionIdFilter: string;
        /** @description The business key, exactly. */
        ExecutionKey: string;
        /** @description The `id` of the last event that you have; the stream goes on after it. */
        ExecutionLastEventId: string;
        /** @description The maximum number; default 25. With payloads, the default and the maximum are 10. */
        ExecutionLimit: number;
        /** @description Text to search for: the last eight characters of its id, the beginning of the value of a label, its business key, a part of the name of its workflow, or the action in which it has failed or waits: its id, or its path. At most 10000 labels may begin so. */
        ExecutionSearch: string;
        /** @description By `endTime`: only those that have ended. By `updatedAt`: only where at most 10000 match. */
        ExecutionSort: "createdAt" | "-createdAt" | "endTime" | "-endTime" | "updatedAt" | "-updatedAt";
        /** @description Only those with this status. */
        ExecutionStatusFilter: components["schemas"]["ExecutionStatus"];
        /** @description Only what expires before this time (ISO 8601 with its offset). */
        ExpiresBefore: string;
        /** @description The entry in which a failure has begun, without indexes. */
        FailedActionIdFilter: string;
        /** @description The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there. */
        FailedWorkflowIdFilter: string;
        /** @description Of a failed call: the host, with its port if the URL has one. */
        FailureHost: string;
        /** @description The reason of a failure, such as `http.status`; see the table of reasons. */
        FailureReason: string;
        /** @description Only firings with this state. */
        FiringStateFilter: "pending" | "started" | "skipped" | "missed";
        /** @description With `true`, the workflow is deleted although executions are open; these executions continue. */
        Force: "true" | "false";
        /** @description The id of the form. */
        FormId: string;
        /** @description The part of its name before the slash. */
        Group: string;
        /** @description Text to search for: the last eight characters of its id or of its execution's, the beginning of the value of a label, a part of the name of the workflow, or the action: its id, or its path. Unless `executionId` is given, at most 10000 holds may be open. */
        HoldSearch: string;
        /** @description The order; with `-` the latest come first. */
        HoldSort: "createdAt" | "-createdAt";
        /** @description Of a failed call: the status of the answer. */
        HttpStatus: number;
        /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
        IdempotencyKey: string;
        /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
        IfMatch: string;
        /** @description The id of the inbound event. */
        InboundEventId: string;
        /** @description Only events with this status. */
        InboundStatusFilter: "accepted" | "failed" | "duplicate" | "refused";
        /** @description The id of the inbound webhook. */
        InboundWebhookId: string;
        /** @description `payload`: with the payload of each, at most ten on a page. */
        Include: "payload";
        /** @description The id of the invitation. */
        InvitationId: string;
        /** @description Only groups that are new, or only those that are acknowledged. */
        IsNew: "true" | "false";
        /** @description Only those of this issuance. */
        IssuanceIdFilter: string;
        /** @description Only those with this status. */
        IssuanceStatusFilter: components["schemas"]["IssuanceStatus"];
        /** @description Text to search for: with `under`: only the iterations whose `label` has this text in it, in either case, and nothing else. It needs `executions:reveal`, and in a session `reveal=true`. A page looks at most at 1000 elements, and may have no match and a `nextCursor`. */
        IterationSearch: string;
        /** @description The id of the job. */
        JobId: string;
        /** @description Id of a member: only keys whose value they have seen, because they made or rerolled them, themselves or with such a key. */
        KnownTo: string;
        /** @description Only those that have this label, written `name:value`. */
        Label: string;
        /** @description The maximum number. */
        Limit: number;
        /** @description The secret of the address. */
        Mac: string;
        /** @description The id of the member. */
        MemberId: string;
        /** @description Only those whose name contains this text, in small or capital letters. */
        Name: string;
        /** @description The operation with its version. */
        Operation: string;
        /** @description The id of the action that waits; within loops and rounds its path. */
        Path: string;
        /** @description `nextCursor` of the previous page. */
        PathCursor: string;
        /** @description `wait=N`, 1 to 60 seconds: the answer waits for the first hold or the end (RFC 7240 §4.3). */
        Prefer: string;
        /** @description The id of the project. */
        ProjectId: string;
        /** @description The project that the wallets belong to. */
        ProjectIdFilter: string;
        /** @description The `id` of the last event that you have; the stream goes on after it. */
        ProjectLastEventId: string;
        /** @description Only changes of this record. */
        RecordIdFilter: string;
        /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
        Reveal: "true" | "false";
        /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
        RevealInAnswer: "false";
        /** @description With `true`, also revokes the API keys whose value they have seen (see `knownTo` of the list), which needs `keys:write`. */
        RevokeApiKeys: "true" | "false";
        /** @description The id of the saved view. */
        SavedViewId: string;
        /** @description The id of the schedule. */
        ScheduleId: string;
        /** @description The id of the schema. */
        SchemaId: string;
        /** @description The id of the schema, as in definitions. */
        SchemaIdFilter: string;
        /** @description The id of the secret. */
        SecretId: string;
        /** @description The id of the secret store. */
        SecretStoreId: string;
        /** @description `nextCursor` of the previous page. */
        SequenceCursor: string;
        /** @description The id of the session. */
        SessionId: string;
        /** @description Text to search for: the last eight characters of its id, or all of it. */
        SessionSearch: string;
        /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
        Sort: "createdAt" | "-createdAt";
        /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
        SortByName: "createdAt" | "-createdAt" | "name" | "-name";
        /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
        SortByUpdatedAt: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
        /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
        SortByUpdatedAtOrName: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "name" | "-name";
        /** @description The id of the stand in. */
        StandInId: string;
        /** @description The id of the template. */
        TemplateId: string;
        /** @description The IANA time zone in which days begin. */
        TimeZone: string;
        /** @description The path of an action or a block: only its own entries. */
        TimelineActionId: string;
        /** @description The maximum number; default 1,000. */
        TimelineLimit: number;
        /** @description The secret part of the callback URL. */
        Token: string;
        /** @description The id of the trust anchor. */
        TrustAnchorId: string;
        /** @description The path of a block, an iteration or a round: only its direct entries. Default: the top level. */
        Under: string;
        /** @description Only what has changed after this time (ISO 8601 with its offset). */
        UpdatedAfter: string;
        /** @description Only what has not changed since this time (ISO 8601 with its offset). */
        UpdatedBefore: string;
        /** @description The id of the variable. */
        VariableId: string;
        /** @description Only those with this status. */
        VerificationStatusFilter: components["schemas"]["VerificationStatus"];
        /** @description Only open executions that wait for this. At most 10000 may be open among those that the other filters match. */
        WaitsFor: "standsStill" | "waits.person" | "waits.wallet" | "waits.callback" | "waits.lock" | "waits.place" | "waits.child" | "waits.retry" | "waits.timer" | "runs";
        /** @description The id of the wallet. */
        WalletId: string;
        /** @description Only those of this wallet. */
        WalletIdFilter: string;
        /** @description Only events of this type. */
        WebhookEventTypeFilter: components["schemas"]["WebhookEventType"];
        /** @description The id of the webhook. */
        WebhookId: string;
        /** @description The id of the event, the same at every attempt. Store the processed ids, to recognise duplicates. */
        WebhookIdHeader: string;
        /** @description The name under which the sender is known. */
        WebhookRequestOrigin: string;
        /** @description Text to search for: a part of its name, or the last eight characters of its id. */
        WebhookSearch: string;
        /** @description `v1,<base64>` of HMAC-SHA256 over `<id>.<timestamp>.<body>`; several during a rotation. */
        WebhookSignatureHeader: string;
        /** @description The time of this attempt, in seconds since the epoch. */
        WebhookTimestampHeader: string;
        /** @description The id of the workflow. */
        WorkflowId: string;
        /** @description Only those of this workflow. */
        WorkflowIdFilter: string;
    };
    requestBodies: {
        AcceptInvitationBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zx3v0n4qk1bT",
                 *       "name": "Grace Hopper",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptInvitation"];
            };
        };
        AcceptInvitationWithSingleSignOnBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zx3v0n4qk1bT",
                 *       "code": "SplxlOBeZQQYbYS6WxSbIA",
                 *       "state": "af0ifjsldkj"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptInvitationWithSingleSignOn"];
            };
        };
        AcknowledgeFailureCauseBody: {
            content: {
                /**
                 * @example {
                 *       "cause": {
                 *         "workflowId": "01990000-0000-7000-8000-000000000000",
                 *         "actionId": "push",
                 *         "reason": "http.status",
                 *         "host": "crm.example.com",
                 *         "status": 503
                 *       },
                 *       "seenUntil": "2027-01-31T09:00:00.000Z",
                 *       "note": "Their system is down until noon."
                 *     }
                 */
                "application/json": components["schemas"]["AcknowledgeFailureCause"];
            };
        };
        AnswerCallbackBody: {
            content: {
                /**
                 * @example {
                 *       "approved": true
                 *     }
                 */
                "application/json": components["schemas"]["AnswerCallback"];
            };
        };
        AnswerCallbackLinkBody: {
            content: {
                /**
                 * @example {
                 *       "approved": true
                 *     }
                 */
                "application/json": components["schemas"]["AnswerCallbackLink"];
            };
        };
        AskAboutTaskBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Which customer is it?"
                 *     }
                 */
                "application/json": components["schemas"]["AskAboutTask"];
            };
        };
        AssignFailureCauseBody: {
            content: {
                /**
                 * @example {
                 *       "cause": {
                 *         "workflowId": "01990000-0000-7000-8000-000000000000",
                 *         "actionId": "push",
                 *         "reason": "http.status",
                 *         "host": "crm.example.com",
                 *         "status": 503
                 *       },
                 *       "assignee": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["AssignFailureCause"];
            };
        };
        BackfillScheduleBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2027-01-30T00:00:00Z",
                 *       "to": "2027-01-31T00:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["BackfillSchedule"];
            };
        };
        CancelExecutionBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The customer has withdrawn the order."
                 *     }
                 */
                "application/json": components["schemas"]["CancelExecution"];
            };
        };
        CancelExecutionsBody: {
            content: {
                /**
                 * @example {
                 *       "filter": {
                 *         "status": "onHold",
                 *         "createdBefore": "2026-01-31T09:00:00Z"
                 *       },
                 *       "dryRun": true,
                 *       "reason": null
                 *     }
                 */
                "application/json": components["schemas"]["CancelExecutions"];
            };
        };
        CertificateRequestInputBody: {
            content: {
                /**
                 * @example {
                 *       "commonName": "Acme",
                 *       "country": "DE",
                 *       "purpose": "documentSigner"
                 *     }
                 */
                "application/json": components["schemas"]["CertificateRequestInput"];
            };
        };
        ChangeOwnPasswordBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery staple",
                 *       "newPassword": "nine lives of a patient cat"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeOwnPassword"];
            };
        };
        CreateApiKeyBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Order service",
                 *       "scopes": [
                 *         "integration"
                 *       ],
                 *       "projectIds": null,
                 *       "expiresAt": null
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        CreateCalendarBody: {
            content: {
                /**
                 * @example {
                 *       "name": "madrid",
                 *       "timeZone": "Europe/Madrid",
                 *       "holidays": [
                 *         {
                 *           "date": "2027-01-06",
                 *           "name": "Epiphany"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateCalendar"];
            };
        };
        CreateCertificateBody: {
            content: {
                /**
                 * @example {
                 *       "selfSigned": {
                 *         "commonName": "Acme",
                 *         "country": "DE",
                 *         "validFor": "P1Y"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateCertificate"];
            };
        };
        CreateConnectionBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Acme",
                 *       "goal": "Show us your badge"
                 *     }
                 */
                "application/json": components["schemas"]["CreateConnection"];
            };
        };
        CreateCredentialDefinitionBody: {
            content: {
                /**
                 * @example {
                 *       "schemaId": "did:web:holdfast.example:dids:0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60?service=anoncreds&relativeRef=/schema/9VYHjV3yaQhkUPDAgLQcP6EMvQ7Y3PyKNMM7NVrPAqBc",
                 *       "tag": "badge",
                 *       "revocable": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateCredentialDefinition"];
            };
        };
        CreateDidcommIssuanceBody: {
            content: {
                /**
                 * @example {
                 *       "jsonld": {
                 *         "credential": {
                 *           "@context": [
                 *             "https://www.w3.org/2018/credentials/v1"
                 *           ],
                 *           "type": [
                 *             "VerifiableCredential"
                 *           ],
                 *           "credentialSubject": {
                 *             "id": "did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH"
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateDidcommIssuance"];
            };
        };
        CreateDidcommVerificationBody: {
            content: {
                /**
                 * @example {
                 *       "dif": {
                 *         "id": "degree",
                 *         "input_descriptors": [
                 *           {
                 *             "id": "diploma",
                 *             "constraints": {
                 *               "fields": [
                 *                 {
                 *                   "path": [
                 *                     "$.credentialSubject.degree"
                 *                   ]
                 *                 }
                 *               ]
                 *             }
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateDidcommVerification"];
            };
        };
        CreateFormBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Damages",
                 *       "workflowId": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
                 *       "title": "Report a damage",
                 *       "introduction": "Tell us what is **broken**, and where.",
                 *       "confirmation": "We look at it within two days.",
                 *       "fields": null,
                 *       "values": {},
                 *       "dailyLimit": 1000,
                 *       "proofOfWork": 16,
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateForm"];
            };
        };
        CreateInboundWebhookBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pull requests",
                 *       "workflowId": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
                 *       "format": "plain",
                 *       "verification": {
                 *         "type": "github"
                 *       },
                 *       "windowSeconds": 300,
                 *       "input": {
                 *         "number": "${body.number}",
                 *         "title": "${body.pull_request.title}"
                 *       },
                 *       "key": null,
                 *       "keepSeconds": 3600,
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateInboundWebhook"];
            };
        };
        CreateInvitationBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "role": "operator"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInvitation"];
            };
        };
        CreateIssuanceBody: {
            content: {
                /**
                 * @example {
                 *       "credentials": [
                 *         {
                 *           "credentialTemplateId": "0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
                 *           "attributes": {
                 *             "name": "Ada Lovelace",
                 *             "role": "Engineer"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateIssuance"];
            };
        };
        CreateProjectBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Onboarding"
                 *     }
                 */
                "application/json": components["schemas"]["CreateProject"];
            };
        };
        CreateSavedViewBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Payments that failed",
                 *       "filter": {
                 *         "status": "failed",
                 *         "since": "week"
                 *       },
                 *       "isShared": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateSavedView"];
            };
        };
        CreateScheduleBody: {
            content: {
                /**
                 * @example {
                 *       "workflowId": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
                 *       "name": "Nightly report",
                 *       "spec": {
                 *         "cron": "30 2 * * *",
                 *         "zone": "Europe/Madrid"
                 *       },
                 *       "input": {},
                 *       "overlap": "skip",
                 *       "catchUpSeconds": 3600,
                 *       "isPaused": false
                 *     }
                 */
                "application/json": components["schemas"]["CreateSchedule"];
            };
        };
        CreateSchemaBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Badge",
                 *       "version": "1.0",
                 *       "attributeNames": [
                 *         "Name",
                 *         "Access Level"
                 *       ],
                 *       "network": "did:web"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSchema"];
            };
        };
        CreateSecretBody: {
            content: {
                /**
                 * @example {
                 *       "name": "crm",
                 *       "type": "bearer",
                 *       "hosts": [
                 *         "api.crm.example"
                 *       ],
                 *       "values": {
                 *         "token": "example-token-of-the-crm"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateSecret"];
            };
        };
        CreateSecretStoreBody: {
            content: {
                /**
                 * @example {
                 *       "name": "vault",
                 *       "settings": {
                 *         "type": "vault",
                 *         "address": "https://vault.example:8200",
                 *         "mount": "secret"
                 *       },
                 *       "credentials": {
                 *         "token": "example-token-of-the-vault"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateSecretStore"];
            };
        };
        CreateSessionBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSession"];
            };
        };
        CreateStandInBody: {
            content: {
                /**
                 * @example {
                 *       "standIn": "ada@example.com",
                 *       "endsAt": "2027-01-31T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateStandIn"];
            };
        };
        CreateTrustAnchorBody: {
            content: {
                /**
                 * @example {
                 *       "name": "City of Delft",
                 *       "did": "did:web:delft.example"
                 *     }
                 */
                "application/json": components["schemas"]["CreateTrustAnchor"];
            };
        };
        CreateVariableBody: {
            content: {
                /**
                 * @example {
                 *       "name": "directoryUrl",
                 *       "value": "https://directory.example"
                 *     }
                 */
                "application/json": components["schemas"]["CreateVariable"];
            };
        };
        CreateVerificationBody: {
            content: {
                /**
                 * @example {
                 *       "presentationTemplateId": "0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60"
                 *     }
                 */
                "application/json": components["schemas"]["CreateVerification"];
            };
        };
        CreateWalletBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6",
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": components["schemas"]["CreateWallet"];
            };
        };
        CreateWebhookBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Orders",
                 *       "url": "https://example.com/webhooks",
                 *       "eventTypes": [
                 *         "workflowExecution.*"
                 *       ],
                 *       "format": "plain",
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        CredentialTemplateInputBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Employee badge",
                 *       "format": "dc+sd-jwt",
                 *       "vct": "https://badges.example/employee",
                 *       "issuer": "did",
                 *       "claims": [
                 *         {
                 *           "name": "name",
                 *           "title": "Name",
                 *           "required": true,
                 *           "selective": true
                 *         },
                 *         {
                 *           "name": "role",
                 *           "required": false,
                 *           "selective": true
                 *         }
                 *       ],
                 *       "validFor": "P1Y",
                 *       "revocable": true
                 *     }
                 */
                "application/json": components["schemas"]["CredentialTemplateInput"];
            };
        };
        DecideTaskBody: {
            content: {
                /**
                 * @example {
                 *       "choice": "approve"
                 *     }
                 */
                "application/json": components["schemas"]["DecideTask"];
            };
        };
        DefinitionBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Check an order",
                 *       "input": {
                 *         "type": "object",
                 *         "properties": {
                 *           "email": {
                 *             "type": "string",
                 *             "format": "email"
                 *           },
                 *           "quantity": {
                 *             "type": "integer",
                 *             "minimum": 1
                 *           }
                 *         },
                 *         "required": [
                 *           "email"
                 *         ]
                 *       },
                 *       "actions": [
                 *         {
                 *           "id": "check",
                 *           "name": "general/validateJson@v1",
                 *           "attributes": {
                 *             "data": {
                 *               "email": "$.input.email"
                 *             },
                 *             "schema": {
                 *               "type": "object",
                 *               "required": [
                 *                 "email"
                 *               ]
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Definition"];
                /**
                 * @example name: Check an order
                 *     input:
                 *       type: object
                 *       properties:
                 *         email: { type: string, format: email }
                 *         quantity: { type: integer, minimum: 1 }
                 *       required: [email]
                 *     actions:
                 *       - id: check
                 *         name: general/validateJson@v1
                 *         attributes:
                 *           data: { email: $.input.email }
                 *           schema: { type: object, required: [email] }
                 */
                "application/yaml": components["schemas"]["DefinitionYaml"];
            };
        };
        DelegateTaskBody: {
            content: {
                /**
                 * @example {
                 *       "member": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["DelegateTask"];
            };
        };
        DidcommConnectionCompletedEventBody: {
            content: {
                "application/json": components["schemas"]["DidcommConnectionCompletedEvent"];
            };
        };
        DidcommConnectionEndedEventBody: {
            content: {
                "application/json": components["schemas"]["DidcommConnectionEndedEvent"];
            };
        };
        DidcommIssuanceCompletedEventBody: {
            content: {
                "application/json": components["schemas"]["DidcommIssuanceCompletedEvent"];
            };
        };
        DidcommIssuanceFailedEventBody: {
            content: {
                "application/json": components["schemas"]["DidcommIssuanceFailedEvent"];
            };
        };
        DidcommIssuanceOfferedEventBody: {
            content: {
                "application/json": components["schemas"]["DidcommIssuanceOfferedEvent"];
            };
        };
        DidcommMessageReceivedEventBody: {
            content: {
                "application/json": components["schemas"]["DidcommMessageReceivedEvent"];
            };
        };
        DidcommVerificationFailedEventBody: {
            content: {
                "application/json": components["schemas"]["DidcommVerificationFailedEvent"];
            };
        };
        DidcommVerificationRequestedEventBody: {
            content: {
                "application/json": components["schemas"]["DidcommVerificationRequestedEvent"];
            };
        };
        DidcommVerificationVerifiedEventBody: {
            content: {
                "application/json": components["schemas"]["DidcommVerificationVerifiedEvent"];
            };
        };
        DryRunWorkflowBody: {
            content: {
                /**
                 * @example {
                 *       "input": {
                 *         "name": "Ana"
                 *       },
                 *       "answers": {
                 *         "wait": {
                 *           "data": {
                 *             "approved": true
                 *           },
                 *           "afterMs": 60000
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DryRunWorkflow"];
            };
        };
        LookAtInvitationBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zx3v0n4qk1bT"
                 *     }
                 */
                "application/json": components["schemas"]["LookAtInvitation"];
            };
        };
        Openid4vcIssuanceCompletedEventBody: {
            content: {
                "application/json": components["schemas"]["Openid4vcIssuanceCompletedEvent"];
            };
        };
        Openid4vcIssuanceFailedEventBody: {
            content: {
                "application/json": components["schemas"]["Openid4vcIssuanceFailedEvent"];
            };
        };
        Openid4vcIssuanceOfferedEventBody: {
            content: {
                "application/json": components["schemas"]["Openid4vcIssuanceOfferedEvent"];
            };
        };
        Openid4vcVerificationFailedEventBody: {
            content: {
                "application/json": components["schemas"]["Openid4vcVerificationFailedEvent"];
            };
        };
        Openid4vcVerificationRequestedEventBody: {
            content: {
                "application/json": components["schemas"]["Openid4vcVerificationRequestedEvent"];
            };
        };
        Openid4vcVerificationVerifiedEventBody: {
            content: {
                "application/json": components["schemas"]["Openid4vcVerificationVerifiedEvent"];
            };
        };
        PresentationTemplateInputBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Show the badge",
                 *       "dcql": {
                 *         "credentials": [
                 *           {
                 *             "id": "badge",
                 *             "format": "dc+sd-jwt",
                 *             "meta": {
                 *               "vct_values": [
                 *                 "https://badges.example/employee"
                 *               ]
                 *             },
                 *             "claims": [
                 *               {
                 *                 "path": [
                 *                   "name"
                 *                 ]
                 *               }
                 *             ]
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PresentationTemplateInput"];
            };
        };
        PreviewScheduleBody: {
            content: {
                /**
                 * @example {
                 *       "spec": {
                 *         "cron": "30 2 * * *",
                 *         "zone": "Europe/Madrid"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreviewSchedule"];
            };
        };
        PublishWorkflowBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Orders above 1,000 need a second approval.",
                 *       "runTestCases": true
                 *     }
                 */
                "application/json": components["schemas"]["PublishWorkflow"];
            };
        };
        ReceiveInboundEventBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_1",
                 *       "type": "invoice.paid"
                 *     }
                 */
                "application/json": components["schemas"]["ReceiveInboundEvent"];
            };
        };
        RedeliverDeliveriesBody: {
            content: {
                /**
                 * @example {
                 *       "filter": {
                 *         "status": "failed"
                 *       },
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["RedeliverDeliveries"];
            };
        };
        RedriveExecutionBody: {
            content: {
                /**
                 * @example {
                 *       "version": "same",
                 *       "skipCompensations": [],
                 *       "reason": "The ledger works again."
                 *     }
                 */
                "application/json": components["schemas"]["RedriveExecution"];
            };
        };
        RedriveExecutionsBody: {
            content: {
                /**
                 * @example {
                 *       "filter": {
                 *         "status": "failed",
                 *         "createdAfter": "2026-01-31T09:00:00Z"
                 *       },
                 *       "dryRun": true,
                 *       "version": "same",
                 *       "reason": null
                 *     }
                 */
                "application/json": components["schemas"]["RedriveExecutions"];
            };
        };
        RefuseCallbackBody: {
            content: {
                /**
                 * @example {
                 *       "message": "The manager does not agree.",
                 *       "reason": "declined"
                 *     }
                 */
                "application/json": components["schemas"]["RefuseCallback"];
            };
        };
        RefuseCallbackLinkBody: {
            content: {
                /**
                 * @example {
                 *       "message": "The manager does not agree.",
                 *       "reason": "declined"
                 *     }
                 */
                "application/json": components["schemas"]["RefuseCallbackLink"];
            };
        };
        RenameProjectBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "storedDays": 365
                 *     }
                 */
                "application/json": components["schemas"]["RenameProject"];
            };
        };
        ReopenFailureCauseBody: {
            content: {
                /**
                 * @example {
                 *       "cause": {
                 *         "workflowId": "01990000-0000-7000-8000-000000000000",
                 *         "actionId": "push",
                 *         "reason": "http.status",
                 *         "host": "crm.example.com",
                 *         "status": 503
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReopenFailureCause"];
            };
        };
        ReplaceTestCasesBody: {
            content: {
                /**
                 * @example {
                 *       "testCases": [
                 *         {
                 *           "name": "Somebody approves",
                 *           "input": {
                 *             "email": "ana@example.com"
                 *           },
                 *           "answers": {
                 *             "approval": {
                 *               "data": {
                 *                 "approved": true
                 *               }
                 *             }
                 *           },
                 *           "expect": {
                 *             "status": "completed",
                 *             "actions": [
                 *               "approval",
                 *               "tell"
                 *             ]
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceTestCases"];
            };
        };
        ReplyToQuestionBody: {
            content: {
                /**
                 * @example {
                 *       "actionId": "approve",
                 *       "text": "It is for Acme."
                 *     }
                 */
                "application/json": components["schemas"]["ReplyToQuestion"];
            };
        };
        RerollApiKeyBody: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RerollApiKey"];
            };
        };
        RerunExecutionBody: {
            content: {
                /**
                 * @example {
                 *       "labels": {
                 *         "reason": "again"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RerunExecution"];
            };
        };
        ResumeExecutionBody: {
            content: {
                /**
                 * @example {
                 *       "actionId": "wait",
                 *       "data": {
                 *         "approved": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ResumeExecution"];
            };
        };
        RotateInboundWebhookSecretBody: {
            content: {
                /**
                 * @example {
                 *       "secret": "whsec_example_from_the_sender",
                 *       "overlapSeconds": 0
                 *     }
                 */
                "application/json": components["schemas"]["RotateInboundWebhookSecret"];
            };
        };
        RotateSecretBody: {
            content: {
                /**
                 * @example {
                 *       "values": {
                 *         "token": "another-token-of-the-crm"
                 *       },
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateSecret"];
            };
        };
        RotateWebhookSecretBody: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateWebhookSecret"];
            };
        };
        RunTestCasesBody: {
            content: {
                /**
                 * @example {
                 *       "definition": {
                 *         "source": "name: Nothing\nactions: []\n",
                 *         "format": "yaml"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RunTestCases"];
            };
        };
        StartExecutionBody: {
            content: {
                /**
                 * @example {
                 *       "workflowId": "0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f",
                 *       "input": {
                 *         "email": "ada@example.com",
                 *         "quantity": 1
                 *       },
                 *       "labels": {
                 *         "team": "sales"
                 *       },
                 *       "key": "A-1"
                 *     }
                 */
                "application/json": components["schemas"]["StartExecution"];
            };
        };
        TryActionBody: {
            content: {
                /**
                 * @example {
                 *       "attributes": {
                 *         "email": "$.input.email"
                 *       },
                 *       "input": {
                 *         "email": "ada@example.com"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TryAction"];
            };
        };
        UpdateCalendarBody: {
            content: {
                /**
                 * @example {
                 *       "holidays": [
                 *         {
                 *           "date": "2028-01-06",
                 *           "name": "Epiphany"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCalendar"];
            };
        };
        UpdateFormBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateForm"];
            };
        };
        UpdateInboundWebhookBody: {
            content: {
                /**
                 * @example {
                 *       "input": {
                 *         "order": "${body.data.object}"
                 *       },
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateInboundWebhook"];
            };
        };
        UpdateMemberBody: {
            content: {
                /**
                 * @example {
                 *       "role": "operator"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMember"];
            };
        };
        UpdateSavedViewBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Payments that failed lately"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSavedView"];
            };
        };
        UpdateScheduleBody: {
            content: {
                /**
                 * @example {
                 *       "spec": {
                 *         "everySeconds": 900
                 *       },
                 *       "overlap": "allow"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSchedule"];
            };
        };
        UpdateSecretBody: {
            content: {
                /**
                 * @example {
                 *       "hosts": [
                 *         "api.crm.example",
                 *         "*.files.crm.example"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSecret"];
            };
        };
        UpdateSecretStoreBody: {
            content: {
                /**
                 * @example {
                 *       "credentials": {
                 *         "token": "another-token-of-the-vault"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSecretStore"];
            };
        };
        UpdateVariableBody: {
            content: {
                /**
                 * @example {
                 *       "value": "https://other-directory.example"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVariable"];
            };
        };
        UpdateWalletBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "logoUrl": "https://acme.example/logo.png"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWallet"];
            };
        };
        UpdateWebhookBody: {
            content: {
                /**
                 * @example {
                 *       "eventTypes": [
                 *         "workflowExecution.completed",
                 *         "workflowExecution.failed"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        UpdateWorkflowBody: {
            content: {
                /**
                 * @example {
                 *       "storedDays": 30
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWorkflow"];
            };
        };
        WorkflowExecutionActionCompletedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionActionCompletedEvent"];
            };
        };
        WorkflowExecutionActionNotCleanedUpEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionActionNotCleanedUpEvent"];
            };
        };
        WorkflowExecutionActionNotUndoneEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionActionNotUndoneEvent"];
            };
        };
        WorkflowExecutionAnswerRefusedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionAnswerRefusedEvent"];
            };
        };
        WorkflowExecutionCancelledEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionCancelledEvent"];
            };
        };
        WorkflowExecutionCompletedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionCompletedEvent"];
            };
        };
        WorkflowExecutionCreatedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionCreatedEvent"];
            };
        };
        WorkflowExecutionDecisionCountedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionDecisionCountedEvent"];
            };
        };
        WorkflowExecutionDecisionDelegatedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionDecisionDelegatedEvent"];
            };
        };
        WorkflowExecutionDecisionEscalatedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionDecisionEscalatedEvent"];
            };
        };
        WorkflowExecutionFailedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionFailedEvent"];
            };
        };
        WorkflowExecutionHoldReminderEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionHoldReminderEvent"];
            };
        };
        WorkflowExecutionOnHoldEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionOnHoldEvent"];
            };
        };
        WorkflowExecutionQuestionAnsweredEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionQuestionAnsweredEvent"];
            };
        };
        WorkflowExecutionQuestionAskedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionQuestionAskedEvent"];
            };
        };
        WorkflowExecutionRepairEndedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionRepairEndedEvent"];
            };
        };
        WorkflowExecutionResumedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionResumedEvent"];
            };
        };
        WorkflowExecutionStartedEventBody: {
            content: {
                "application/json": components["schemas"]["WorkflowExecutionStartedEvent"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type AcceptInvitation = components['schemas']['AcceptInvitation'];
export type AcceptInvitationWithSingleSignOn = components['schemas']['AcceptInvitationWithSingleSignOn'];
export type Account = components['schemas']['Account'];
export type AccountUsage = components['schemas']['AccountUsage'];
export type AcknowledgeFailureCause = components['schemas']['AcknowledgeFailureCause'];
export type Action = components['schemas']['Action'];
export type ActionPage = components['schemas']['ActionPage'];
export type ActionStatus = components['schemas']['ActionStatus'];
export type ActionTry = components['schemas']['ActionTry'];
export type ActorType = components['schemas']['ActorType'];
export type AnonCredsSchema = components['schemas']['AnonCredsSchema'];
export type AnonCredsSchemaPage = components['schemas']['AnonCredsSchemaPage'];
export type AnonCredsSchemaWithUses = components['schemas']['AnonCredsSchemaWithUses'];
export type AnswerCallback = components['schemas']['AnswerCallback'];
export type AnswerCallbackLink = components['schemas']['AnswerCallbackLink'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyPage = components['schemas']['ApiKeyPage'];
export type ApiKeyWithValue = components['schemas']['ApiKeyWithValue'];
export type AskAboutTask = components['schemas']['AskAboutTask'];
export type AssignFailureCause = components['schemas']['AssignFailureCause'];
export type AuditAction = components['schemas']['AuditAction'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditEntryPage = components['schemas']['AuditEntryPage'];
export type AuditRecordType = components['schemas']['AuditRecordType'];
export type Backfill = components['schemas']['Backfill'];
export type BackfillSchedule = components['schemas']['BackfillSchedule'];
export type BoundedCount = components['schemas']['BoundedCount'];
export type BulkJob = components['schemas']['BulkJob'];
export type BulkJobPage = components['schemas']['BulkJobPage'];
export type BulkPreview = components['schemas']['BulkPreview'];
export type Calendar = components['schemas']['Calendar'];
export type CalendarPage = components['schemas']['CalendarPage'];
export type CalendarVersion = components['schemas']['CalendarVersion'];
export type CalendarVersions = components['schemas']['CalendarVersions'];
export type CalendarWithUses = components['schemas']['CalendarWithUses'];
export type CallbackReceipt = components['schemas']['CallbackReceipt'];
export type CancelExecution = components['schemas']['CancelExecution'];
export type CancelExecutions = components['schemas']['CancelExecutions'];
export type Certificate = components['schemas']['Certificate'];
export type CertificatePage = components['schemas']['CertificatePage'];
export type CertificateRequest = components['schemas']['CertificateRequest'];
export type CertificateRequestInput = components['schemas']['CertificateRequestInput'];
export type ChallengeText = components['schemas']['ChallengeText'];
export type ChangeOwnPassword = components['schemas']['ChangeOwnPassword'];
export type Connection = components['schemas']['Connection'];
export type ConnectionPage = components['schemas']['ConnectionPage'];
export type ConnectionStatus = components['schemas']['ConnectionStatus'];
export type CreateApiKey = components['schemas']['CreateApiKey'];
export type CreateCalendar = components['schemas']['CreateCalendar'];
export type CreateCertificate = components['schemas']['CreateCertificate'];
export type CreateConnection = components['schemas']['CreateConnection'];
export type CreateCredentialDefinition = components['schemas']['CreateCredentialDefinition'];
export type CreateDidcommIssuance = components['schemas']['CreateDidcommIssuance'];
export type CreateDidcommVerification = components['schemas']['CreateDidcommVerification'];
export type CreateForm = components['schemas']['CreateForm'];
export type CreateInboundWebhook = components['schemas']['CreateInboundWebhook'];
export type CreateInvitation = components['schemas']['CreateInvitation'];
export type CreateIssuance = components['schemas']['CreateIssuance'];
export type CreateProject = components['schemas']['CreateProject'];
export type CreateSavedView = components['schemas']['CreateSavedView'];
export type CreateSchedule = components['schemas']['CreateSchedule'];
export type CreateSchema = components['schemas']['CreateSchema'];
export type CreateSecret = components['schemas']['CreateSecret'];
export type CreateSecretStore = components['schemas']['CreateSecretStore'];
export type CreateSession = components['schemas']['CreateSession'];
export type CreateStandIn = components['schemas']['CreateStandIn'];
export type CreateTrustAnchor = components['schemas']['CreateTrustAnchor'];
export type CreateVariable = components['schemas']['CreateVariable'];
export type CreateVerification = components['schemas']['CreateVerification'];
export type CreateWallet = components['schemas']['CreateWallet'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type CredentialDefinition = components['schemas']['CredentialDefinition'];
export type CredentialDefinitionPage = components['schemas']['CredentialDefinitionPage'];
export type CredentialDefinitionWithUses = components['schemas']['CredentialDefinitionWithUses'];
export type CredentialStatus = components['schemas']['CredentialStatus'];
export type CredentialTemplate = components['schemas']['CredentialTemplate'];
export type CredentialTemplateInput = components['schemas']['CredentialTemplateInput'];
export type CredentialTemplatePage = components['schemas']['CredentialTemplatePage'];
export type CredentialTemplateWithUses = components['schemas']['CredentialTemplateWithUses'];
export type DecideTask = components['schemas']['DecideTask'];
export type DecisionKeys = components['schemas']['DecisionKeys'];
export type DecisionRecord = components['schemas']['DecisionRecord'];
export type DecisionRecordPage = components['schemas']['DecisionRecordPage'];
export type Definition = components['schemas']['Definition'];
export type DefinitionEntry = components['schemas']['DefinitionEntry'];
export type DefinitionYaml = components['schemas']['DefinitionYaml'];
export type DelegateTask = components['schemas']['DelegateTask'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryPage = components['schemas']['DeliveryPage'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type DeliveryWithAttempts = components['schemas']['DeliveryWithAttempts'];
export type DidcommConnectionCompletedEvent = components['schemas']['DidcommConnectionCompletedEvent'];
export type DidcommConnectionEndedEvent = components['schemas']['DidcommConnectionEndedEvent'];
export type DidcommIssuance = components['schemas']['DidcommIssuance'];
export type DidcommIssuanceCompletedEvent = components['schemas']['DidcommIssuanceCompletedEvent'];
export type DidcommIssuanceFailedEvent = components['schemas']['DidcommIssuanceFailedEvent'];
export type DidcommIssuanceOfferedEvent = components['schemas']['DidcommIssuanceOfferedEvent'];
export type DidcommIssuancePage = components['schemas']['DidcommIssuancePage'];
export type DidcommIssuanceStatus = components['schemas']['DidcommIssuanceStatus'];
export type DidcommMessageReceivedEvent = components['schemas']['DidcommMessageReceivedEvent'];
export type DidcommVerification = components['schemas']['DidcommVerification'];
export type DidcommVerificationFailedEvent = components['schemas']['DidcommVerificationFailedEvent'];
export type DidcommVerificationPage = components['schemas']['DidcommVerificationPage'];
export type DidcommVerificationRequestedEvent = components['schemas']['DidcommVerificationRequestedEvent'];
export type DidcommVerificationStatus = components['schemas']['DidcommVerificationStatus'];
export type DidcommVerificationVerifiedEvent = components['schemas']['DidcommVerificationVerifiedEvent'];
export type DidcommVerificationWithPresentation = components['schemas']['DidcommVerificationWithPresentation'];
export type DryRun = components['schemas']['DryRun'];
export type DryRunAnswer = components['schemas']['DryRunAnswer'];
export type DryRunWorkflow = components['schemas']['DryRunWorkflow'];
export type EntryCounts = components['schemas']['EntryCounts'];
export type EntryKind = components['schemas']['EntryKind'];
export type ErasedExecution = components['schemas']['ErasedExecution'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type Event = components['schemas']['Event'];
export type EventPage = components['schemas']['EventPage'];
export type EventStream = components['schemas']['EventStream'];
export type EventWithDeliveries = components['schemas']['EventWithDeliveries'];
export type Execution = components['schemas']['Execution'];
export type ExecutionAction = components['schemas']['ExecutionAction'];
export type ExecutionCounts = components['schemas']['ExecutionCounts'];
export type ExecutionEntry = components['schemas']['ExecutionEntry'];
export type ExecutionEntryPage = components['schemas']['ExecutionEntryPage'];
export type ExecutionListItem = components['schemas']['ExecutionListItem'];
export type ExecutionPage = components['schemas']['ExecutionPage'];
export type ExecutionRepair = components['schemas']['ExecutionRepair'];
export type ExecutionRepairs = components['schemas']['ExecutionRepairs'];
export type ExecutionStatistics = components['schemas']['ExecutionStatistics'];
export type ExecutionStatus = components['schemas']['ExecutionStatus'];
export type FailureCause = components['schemas']['FailureCause'];
export type FailureCauses = components['schemas']['FailureCauses'];
export type Feature = components['schemas']['Feature'];
export type Firing = components['schemas']['Firing'];
export type FiringPage = components['schemas']['FiringPage'];
export type Form = components['schemas']['Form'];
export type FormPage = components['schemas']['FormPage'];
export type Hold = components['schemas']['Hold'];
export type HoldPage = components['schemas']['HoldPage'];
export type Holiday = components['schemas']['Holiday'];
export type InboundEvent = components['schemas']['InboundEvent'];
export type InboundEventPage = components['schemas']['InboundEventPage'];
export type InboundEventWithContent = components['schemas']['InboundEventWithContent'];
export type InboundReceipt = components['schemas']['InboundReceipt'];
export type InboundVerification = components['schemas']['InboundVerification'];
export type InboundWebhook = components['schemas']['InboundWebhook'];
export type InboundWebhookPage = components['schemas']['InboundWebhookPage'];
export type InboundWebhookWithSecret = components['schemas']['InboundWebhookWithSecret'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationPage = components['schemas']['InvitationPage'];
export type InvitationPreview = components['schemas']['InvitationPreview'];
export type InvitationWithLink = components['schemas']['InvitationWithLink'];
export type Issuance = components['schemas']['Issuance'];
export type IssuancePage = components['schemas']['IssuancePage'];
export type IssuanceStatus = components['schemas']['IssuanceStatus'];
export type IssuanceWithPin = components['schemas']['IssuanceWithPin'];
export type IssuedCredential = components['schemas']['IssuedCredential'];
export type IssuedCredentialPage = components['schemas']['IssuedCredentialPage'];
export type Liveness = components['schemas']['Liveness'];
export type LookAtInvitation = components['schemas']['LookAtInvitation'];
export type Member = components['schemas']['Member'];
export type MemberPage = components['schemas']['MemberPage'];
export type Metric = components['schemas']['Metric'];
export type Openid4vcIssuanceCompletedEvent = components['schemas']['Openid4vcIssuanceCompletedEvent'];
export type Openid4vcIssuanceFailedEvent = components['schemas']['Openid4vcIssuanceFailedEvent'];
export type Openid4vcIssuanceOfferedEvent = components['schemas']['Openid4vcIssuanceOfferedEvent'];
export type Openid4vcVerificationFailedEvent = components['schemas']['Openid4vcVerificationFailedEvent'];
export type Openid4vcVerificationRequestedEvent = components['schemas']['Openid4vcVerificationRequestedEvent'];
export type Openid4vcVerificationVerifiedEvent = components['schemas']['Openid4vcVerificationVerifiedEvent'];
export type OwnSession = components['schemas']['OwnSession'];
export type OwnSessionPage = components['schemas']['OwnSessionPage'];
export type PlanId = components['schemas']['PlanId'];
export type PresentationTemplate = components['schemas']['PresentationTemplate'];
export type PresentationTemplateInput = components['schemas']['PresentationTemplateInput'];
export type PresentationTemplatePage = components['schemas']['PresentationTemplatePage'];
export type PresentationTemplateWithUses = components['schemas']['PresentationTemplateWithUses'];
export type PresentedCredential = components['schemas']['PresentedCredential'];
export type PreviewSchedule = components['schemas']['PreviewSchedule'];
export type Project = components['schemas']['Project'];
export type ProjectPage = components['schemas']['ProjectPage'];
export type ProjectUsage = components['schemas']['ProjectUsage'];
export type PublishWorkflow = components['schemas']['PublishWorkflow'];
export type Readiness = components['schemas']['Readiness'];
export type Reason = components['schemas']['Reason'];
export type ReceiveInboundEvent = components['schemas']['ReceiveInboundEvent'];
export type RedeliverDeliveries = components['schemas']['RedeliverDeliveries'];
export type RedriveExecution = components['schemas']['RedriveExecution'];
export type RedriveExecutions = components['schemas']['RedriveExecutions'];
export type RefuseCallback = components['schemas']['RefuseCallback'];
export type RefuseCallbackLink = components['schemas']['RefuseCallbackLink'];
export type RenameProject = components['schemas']['RenameProject'];
export type ReopenFailureCause = components['schemas']['ReopenFailureCause'];
export type ReplaceTestCases = components['schemas']['ReplaceTestCases'];
export type ReplyToQuestion = components['schemas']['ReplyToQuestion'];
export type RerollApiKey = components['schemas']['RerollApiKey'];
export type RerunExecution = components['schemas']['RerunExecution'];
export type ResumeExecution = components['schemas']['ResumeExecution'];
export type Role = components['schemas']['Role'];
export type RotateInboundWebhookSecret = components['schemas']['RotateInboundWebhookSecret'];
export type RotateSecret = components['schemas']['RotateSecret'];
export type RotateWebhookSecret = components['schemas']['RotateWebhookSecret'];
export type RunTestCases = components['schemas']['RunTestCases'];
export type SavedView = components['schemas']['SavedView'];
export type SavedViewPage = components['schemas']['SavedViewPage'];
export type Schedule = components['schemas']['Schedule'];
export type ScheduleMeaning = components['schemas']['ScheduleMeaning'];
export type SchedulePage = components['schemas']['SchedulePage'];
export type ScheduleSpec = components['schemas']['ScheduleSpec'];
export type ScheduleWithInput = components['schemas']['ScheduleWithInput'];
export type ScheduleWorkingDays = components['schemas']['ScheduleWorkingDays'];
export type Scope = components['schemas']['Scope'];
export type Secret = components['schemas']['Secret'];
export type SecretPage = components['schemas']['SecretPage'];
export type SecretStore = components['schemas']['SecretStore'];
export type SecretStorePage = components['schemas']['SecretStorePage'];
export type SecretStoreWithUses = components['schemas']['SecretStoreWithUses'];
export type SecretType = components['schemas']['SecretType'];
export type SecretWithUses = components['schemas']['SecretWithUses'];
export type Session = components['schemas']['Session'];
export type SignInMethods = components['schemas']['SignInMethods'];
export type SingleSignOnRedirect = components['schemas']['SingleSignOnRedirect'];
export type StandIn = components['schemas']['StandIn'];
export type StandInPage = components['schemas']['StandInPage'];
export type StartExecution = components['schemas']['StartExecution'];
export type Task = components['schemas']['Task'];
export type TaskDetails = components['schemas']['TaskDetails'];
export type TaskPage = components['schemas']['TaskPage'];
export type TestCase = components['schemas']['TestCase'];
export type TestCaseResult = components['schemas']['TestCaseResult'];
export type TestCaseResults = components['schemas']['TestCaseResults'];
export type TestCases = components['schemas']['TestCases'];
export type TestResult = components['schemas']['TestResult'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type TimelineEntryPage = components['schemas']['TimelineEntryPage'];
export type TrustAnchor = components['schemas']['TrustAnchor'];
export type TrustAnchorPage = components['schemas']['TrustAnchorPage'];
export type TryAction = components['schemas']['TryAction'];
export type UpdateCalendar = components['schemas']['UpdateCalendar'];
export type UpdateForm = components['schemas']['UpdateForm'];
export type UpdateInboundWebhook = components['schemas']['UpdateInboundWebhook'];
export type UpdateMember = components['schemas']['UpdateMember'];
export type UpdateSavedView = components['schemas']['UpdateSavedView'];
export type UpdateSchedule = components['schemas']['UpdateSchedule'];
export type UpdateSecret = components['schemas']['UpdateSecret'];
export type UpdateSecretStore = components['schemas']['UpdateSecretStore'];
export type UpdateVariable = components['schemas']['UpdateVariable'];
export type UpdateWallet = components['schemas']['UpdateWallet'];
export type UpdateWebhook = components['schemas']['UpdateWebhook'];
export type UpdateWorkflow = components['schemas']['UpdateWorkflow'];
export type Validation = components['schemas']['Validation'];
export type Variable = components['schemas']['Variable'];
export type VariablePage = components['schemas']['VariablePage'];
export type VariableVersion = components['schemas']['VariableVersion'];
export type VariableVersions = components['schemas']['VariableVersions'];
export type VariableWithUses = components['schemas']['VariableWithUses'];
export type Verification = components['schemas']['Verification'];
export type VerificationPage = components['schemas']['VerificationPage'];
export type VerificationStatus = components['schemas']['VerificationStatus'];
export type VerificationWithCredentials = components['schemas']['VerificationWithCredentials'];
export type WaitKind = components['schemas']['WaitKind'];
export type WaitOfExecution = components['schemas']['WaitOfExecution'];
export type Wallet = components['schemas']['Wallet'];
export type WalletDid = components['schemas']['WalletDid'];
export type WalletDidPage = components['schemas']['WalletDidPage'];
export type WalletPage = components['schemas']['WalletPage'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookEventType = components['schemas']['WebhookEventType'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type Workflow = components['schemas']['Workflow'];
export type WorkflowExecutionActionCompletedEvent = components['schemas']['WorkflowExecutionActionCompletedEvent'];
export type WorkflowExecutionActionNotCleanedUpEvent = components['schemas']['WorkflowExecutionActionNotCleanedUpEvent'];
export type WorkflowExecutionActionNotUndoneEvent = components['schemas']['WorkflowExecutionActionNotUndoneEvent'];
export type WorkflowExecutionAnswerRefusedEvent = components['schemas']['WorkflowExecutionAnswerRefusedEvent'];
export type WorkflowExecutionCancelledEvent = components['schemas']['WorkflowExecutionCancelledEvent'];
export type WorkflowExecutionCompletedEvent = components['schemas']['WorkflowExecutionCompletedEvent'];
export type WorkflowExecutionCreatedEvent = components['schemas']['WorkflowExecutionCreatedEvent'];
export type WorkflowExecutionDecisionCountedEvent = components['schemas']['WorkflowExecutionDecisionCountedEvent'];
export type WorkflowExecutionDecisionDelegatedEvent = components['schemas']['WorkflowExecutionDecisionDelegatedEvent'];
export type WorkflowExecutionDecisionEscalatedEvent = components['schemas']['WorkflowExecutionDecisionEscalatedEvent'];
export type WorkflowExecutionFailedEvent = components['schemas']['WorkflowExecutionFailedEvent'];
export type WorkflowExecutionHoldReminderEvent = components['schemas']['WorkflowExecutionHoldReminderEvent'];
export type WorkflowExecutionOnHoldEvent = components['schemas']['WorkflowExecutionOnHoldEvent'];
export type WorkflowExecutionQuestionAnsweredEvent = components['schemas']['WorkflowExecutionQuestionAnsweredEvent'];
export type WorkflowExecutionQuestionAskedEvent = components['schemas']['WorkflowExecutionQuestionAskedEvent'];
export type WorkflowExecutionRepairEndedEvent = components['schemas']['WorkflowExecutionRepairEndedEvent'];
export type WorkflowExecutionResumedEvent = components['schemas']['WorkflowExecutionResumedEvent'];
export type WorkflowExecutionStartedEvent = components['schemas']['WorkflowExecutionStartedEvent'];
export type WorkflowPage = components['schemas']['WorkflowPage'];
export type WorkflowSummary = components['schemas']['WorkflowSummary'];
export type WorkflowVersion = components['schemas']['WorkflowVersion'];
export type WorkflowVersionPage = components['schemas']['WorkflowVersionPage'];
export type ResponseAccountResponse = components['responses']['AccountResponse'];
export type ResponseAccountUsageResponse = components['responses']['AccountUsageResponse'];
export type ResponseActionPageResponse = components['responses']['ActionPageResponse'];
export type ResponseActionResponse = components['responses']['ActionResponse'];
export type ResponseActionTryResponse = components['responses']['ActionTryResponse'];
export type ResponseAnonCredsSchemaPageResponse = components['responses']['AnonCredsSchemaPageResponse'];
export type ResponseAnonCredsSchemaWithUsesCreated = components['responses']['AnonCredsSchemaWithUsesCreated'];
export type ResponseAnonCredsSchemaWithUsesResponse = components['responses']['AnonCredsSchemaWithUsesResponse'];
export type ResponseApiKeyPageResponse = components['responses']['ApiKeyPageResponse'];
export type ResponseApiKeyResponse = components['responses']['ApiKeyResponse'];
export type ResponseApiKeyWithValueCreated = components['responses']['ApiKeyWithValueCreated'];
export type ResponseApiKeyWithValueResponse = components['responses']['ApiKeyWithValueResponse'];
export type ResponseAuditEntryPageOrCsvResponse = components['responses']['AuditEntryPageOrCsvResponse'];
export type ResponseAuditEntryPageResponse = components['responses']['AuditEntryPageResponse'];
export type ResponseBackfillAccepted = components['responses']['BackfillAccepted'];
export type ResponseBulkJobAccepted = components['responses']['BulkJobAccepted'];
export type ResponseBulkJobPageResponse = components['responses']['BulkJobPageResponse'];
export type ResponseBulkJobResponse = components['responses']['BulkJobResponse'];
export type ResponseBulkPreviewResponse = components['responses']['BulkPreviewResponse'];
export type ResponseCalendarCreated = components['responses']['CalendarCreated'];
export type ResponseCalendarPageResponse = components['responses']['CalendarPageResponse'];
export type ResponseCalendarResponse = components['responses']['CalendarResponse'];
export type ResponseCalendarVersionsResponse = components['responses']['CalendarVersionsResponse'];
export type ResponseCalendarWithUsesResponse = components['responses']['CalendarWithUsesResponse'];
export type ResponseCallbackReceiptAccepted = components['responses']['CallbackReceiptAccepted'];
export type ResponseCertificateCreated = components['responses']['CertificateCreated'];
export type ResponseCertificatePageResponse = components['responses']['CertificatePageResponse'];
export type ResponseCertificateRequestCreated = components['responses']['CertificateRequestCreated'];
export type ResponseCertificateRequestResponse = components['responses']['CertificateRequestResponse'];
export type ResponseCertificateResponse = components['responses']['CertificateResponse'];
export type ResponseChallengeResponse = components['responses']['ChallengeResponse'];
export type ResponseConnectionCreated = components['responses']['ConnectionCreated'];
export type ResponseConnectionPageResponse = components['responses']['ConnectionPageResponse'];
export type ResponseConnectionResponse = components['responses']['ConnectionResponse'];
export type ResponseCredentialDefinitionPageResponse = components['responses']['CredentialDefinitionPageResponse'];
export type ResponseCredentialDefinitionWithUsesCreated = components['responses']['CredentialDefinitionWithUsesCreated'];
export type ResponseCredentialDefinitionWithUsesResponse = components['responses']['CredentialDefinitionWithUsesResponse'];
export type ResponseCredentialTemplateCreated = components['responses']['CredentialTemplateCreated'];
export type ResponseCredentialTemplatePageResponse = components['responses']['CredentialTemplatePageResponse'];
export type ResponseCredentialTemplateResponse = components['responses']['CredentialTemplateResponse'];
export type ResponseCredentialTemplateWithUsesResponse = components['responses']['CredentialTemplateWithUsesResponse'];
export type ResponseDecisionKeysResponse = components['responses']['DecisionKeysResponse'];
export type ResponseDecisionRecordPageResponse = components['responses']['DecisionRecordPageResponse'];
export type ResponseDecisionRecordResponse = components['responses']['DecisionRecordResponse'];
export type ResponseDeliveryPageOrCsvResponse = components['responses']['DeliveryPageOrCsvResponse'];
export type ResponseDeliveryPageResponse = components['responses']['DeliveryPageResponse'];
export type ResponseDeliveryWithAttemptsAccepted = components['responses']['DeliveryWithAttemptsAccepted'];
export type ResponseDeliveryWithAttemptsResponse = components['responses']['DeliveryWithAttemptsResponse'];
export type ResponseDidcommIssuanceCreated = components['responses']['DidcommIssuanceCreated'];
export type ResponseDidcommIssuancePageResponse = components['responses']['DidcommIssuancePageResponse'];
export type ResponseDidcommIssuanceResponse = components['responses']['DidcommIssuanceResponse'];
export type ResponseDidcommVerificationPageResponse = components['responses']['DidcommVerificationPageResponse'];
export type ResponseDidcommVerificationWithPresentationCreated = components['responses']['DidcommVerificationWithPresentationCreated'];
export type ResponseDidcommVerificationWithPresentationResponse = components['responses']['DidcommVerificationWithPresentationResponse'];
export type ResponseDryRunResponse = components['responses']['DryRunResponse'];
export type ResponseErasedExecutionResponse = components['responses']['ErasedExecutionResponse'];
export type ResponseEventPageResponse = components['responses']['EventPageResponse'];
export type ResponseEventStreamResponse = components['responses']['EventStreamResponse'];
export type ResponseEventWithDeliveriesResponse = components['responses']['EventWithDeliveriesResponse'];
export type ResponseExecutionAccepted = components['responses']['ExecutionAccepted'];
export type ResponseExecutionActionResponse = components['responses']['ExecutionActionResponse'];
export type ResponseExecutionCountsResponse = components['responses']['ExecutionCountsResponse'];
export type ResponseExecutionCreated = components['responses']['ExecutionCreated'];
export type ResponseExecutionEntryPageResponse = components['responses']['ExecutionEntryPageResponse'];
export type ResponseExecutionPageOrCsvResponse = components['responses']['ExecutionPageOrCsvResponse'];
export type ResponseExecutionPageResponse = components['responses']['ExecutionPageResponse'];
export type ResponseExecutionRepairsResponse = components['responses']['ExecutionRepairsResponse'];
export type ResponseExecutionResponse = components['responses']['ExecutionResponse'];
export type ResponseExecutionStatisticsResponse = components['responses']['ExecutionStatisticsResponse'];
export type ResponseFailureCausesResponse = components['responses']['FailureCausesResponse'];
export type ResponseFiringPageResponse = components['responses']['FiringPageResponse'];
export type ResponseFormCreated = components['responses']['FormCreated'];
export type ResponseFormPageResponse = components['responses']['FormPageResponse'];
export type ResponseFormResponse = components['responses']['FormResponse'];
export type ResponseHoldPageOrCsvResponse = components['responses']['HoldPageOrCsvResponse'];
export type ResponseHoldPageResponse = components['responses']['HoldPageResponse'];
export type ResponseInboundEventPageResponse = components['responses']['InboundEventPageResponse'];
export type ResponseInboundEventWithContentResponse = components['responses']['InboundEventWithContentResponse'];
export type ResponseInboundReceiptAccepted = components['responses']['InboundReceiptAccepted'];
export type ResponseInboundReceiptOrPlainResponse = components['responses']['InboundReceiptOrPlainResponse'];
export type ResponseInboundWebhookPageResponse = components['responses']['InboundWebhookPageResponse'];
export type ResponseInboundWebhookResponse = components['responses']['InboundWebhookResponse'];
export type ResponseInboundWebhookWithSecretCreated = components['responses']['InboundWebhookWithSecretCreated'];
export type ResponseInboundWebhookWithSecretResponse = components['responses']['InboundWebhookWithSecretResponse'];
export type ResponseInvitationPageResponse = components['responses']['InvitationPageResponse'];
export type ResponseInvitationPreviewResponse = components['responses']['InvitationPreviewResponse'];
export type ResponseInvitationResponse = components['responses']['InvitationResponse'];
export type ResponseInvitationWithLinkCreated = components['responses']['InvitationWithLinkCreated'];
export type ResponseIssuancePageResponse = components['responses']['IssuancePageResponse'];
export type ResponseIssuanceResponse = components['responses']['IssuanceResponse'];
export type ResponseIssuanceWithPinCreated = components['responses']['IssuanceWithPinCreated'];
export type ResponseIssuedCredentialPageResponse = components['responses']['IssuedCredentialPageResponse'];
export type ResponseIssuedCredentialResponse = components['responses']['IssuedCredentialResponse'];
export type ResponseLivenessResponse = components['responses']['LivenessResponse'];
export type ResponseMemberPageResponse = components['responses']['MemberPageResponse'];
export type ResponseMemberResponse = components['responses']['MemberResponse'];
export type ResponseNoContent = components['responses']['NoContent'];
export type ResponseOk = components['responses']['OK'];
export type ResponseOwnSessionPageResponse = components['responses']['OwnSessionPageResponse'];
export type ResponsePresentationTemplateCreated = components['responses']['PresentationTemplateCreated'];
export type ResponsePresentationTemplatePageResponse = components['responses']['PresentationTemplatePageResponse'];
export type ResponsePresentationTemplateResponse = components['responses']['PresentationTemplateResponse'];
export type ResponsePresentationTemplateWithUsesResponse = components['responses']['PresentationTemplateWithUsesResponse'];
export type ResponseProjectCreated = components['responses']['ProjectCreated'];
export type ResponseProjectPageResponse = components['responses']['ProjectPageResponse'];
export type ResponseProjectResponse = components['responses']['ProjectResponse'];
export type ResponseProjectUsageResponse = components['responses']['ProjectUsageResponse'];
export type ResponseReadinessResponse = components['responses']['ReadinessResponse'];
export type ResponseSavedViewCreated = components['responses']['SavedViewCreated'];
export type ResponseSavedViewPageResponse = components['responses']['SavedViewPageResponse'];
export type ResponseSavedViewResponse = components['responses']['SavedViewResponse'];
export type ResponseScheduleCreated = components['responses']['ScheduleCreated'];
export type ResponseScheduleMeaningResponse = components['responses']['ScheduleMeaningResponse'];
export type ResponseSchedulePageResponse = components['responses']['SchedulePageResponse'];
export type ResponseScheduleResponse = components['responses']['ScheduleResponse'];
export type ResponseScheduleWithInputResponse = components['responses']['ScheduleWithInputResponse'];
export type ResponseSecretCreated = components['responses']['SecretCreated'];
export type ResponseSecretPageResponse = components['responses']['SecretPageResponse'];
export type ResponseSecretResponse = components['responses']['SecretResponse'];
export type ResponseSecretStoreCreated = components['responses']['SecretStoreCreated'];
export type ResponseSecretStorePageResponse = components['responses']['SecretStorePageResponse'];
export type ResponseSecretStoreResponse = components['responses']['SecretStoreResponse'];
export type ResponseSecretStoreWithUsesResponse = components['responses']['SecretStoreWithUsesResponse'];
export type ResponseSecretWithUsesResponse = components['responses']['SecretWithUsesResponse'];
export type ResponseSessionCreated = components['responses']['SessionCreated'];
export type ResponseSessionResponse = components['responses']['SessionResponse'];
export type ResponseSignInMethodsResponse = components['responses']['SignInMethodsResponse'];
export type ResponseSingleSignOnRedirectResponse = components['responses']['SingleSignOnRedirectResponse'];
export type ResponseStandInCreated = components['responses']['StandInCreated'];
export type ResponseStandInPageResponse = components['responses']['StandInPageResponse'];
export type ResponseStandInResponse = components['responses']['StandInResponse'];
export type ResponseTaskDetailsResponse = components['responses']['TaskDetailsResponse'];
export type ResponseTaskPageResponse = components['responses']['TaskPageResponse'];
export type ResponseTestCaseResultsResponse = components['responses']['TestCaseResultsResponse'];
export type ResponseTestCasesResponse = components['responses']['TestCasesResponse'];
export type ResponseTestResultResponse = components['responses']['TestResultResponse'];
export type ResponseTimelineEntryPageResponse = components['responses']['TimelineEntryPageResponse'];
export type ResponseTrustAnchorCreated = components['responses']['TrustAnchorCreated'];
export type ResponseTrustAnchorPageResponse = components['responses']['TrustAnchorPageResponse'];
export type ResponseTrustAnchorResponse = components['responses']['TrustAnchorResponse'];
export type ResponseValidationResponse = components['responses']['ValidationResponse'];
export type ResponseVariableCreated = components['responses']['VariableCreated'];
export type ResponseVariablePageResponse = components['responses']['VariablePageResponse'];
export type ResponseVariableResponse = components['responses']['VariableResponse'];
export type ResponseVariableVersionsResponse = components['responses']['VariableVersionsResponse'];
export type ResponseVariableWithUsesResponse = components['responses']['VariableWithUsesResponse'];
export type ResponseVerificationPageResponse = components['responses']['VerificationPageResponse'];
export type ResponseVerificationWithCredentialsCreated = components['responses']['VerificationWithCredentialsCreated'];
export type ResponseVerificationWithCredentialsResponse = components['responses']['VerificationWithCredentialsResponse'];
export type ResponseWalletCreated = components['responses']['WalletCreated'];
export type ResponseWalletDidPageResponse = components['responses']['WalletDidPageResponse'];
export type ResponseWalletPageResponse = components['responses']['WalletPageResponse'];
export type ResponseWalletResponse = components['responses']['WalletResponse'];
export type ResponseWebhookPageResponse = components['responses']['WebhookPageResponse'];
export type ResponseWebhookResponse = components['responses']['WebhookResponse'];
export type ResponseWebhookWithSecretCreated = components['responses']['WebhookWithSecretCreated'];
export type ResponseWebhookWithSecretResponse = components['responses']['WebhookWithSecretResponse'];
export type ResponseWorkflowCreated = components['responses']['WorkflowCreated'];
export type ResponseWorkflowOrYamlResponse = components['responses']['WorkflowOrYamlResponse'];
export type ResponseWorkflowPageResponse = components['responses']['WorkflowPageResponse'];
export type ResponseWorkflowResponse = components['responses']['WorkflowResponse'];
export type ResponseWorkflowVersionPageResponse = components['responses']['WorkflowVersionPageResponse'];
export type ResponseWorkflowVersionResponse = components['responses']['WorkflowVersionResponse'];
export type ParameterActionId = components['parameters']['ActionId'];
export type ParameterActorIdFilter = components['parameters']['ActorIdFilter'];
export type ParameterApiKeyId = components['parameters']['ApiKeyId'];
export type ParameterAuditActionFilter = components['parameters']['AuditActionFilter'];
export type ParameterAuditRecordTypeFilter = components['parameters']['AuditRecordTypeFilter'];
export type ParameterAuditedExecution = components['parameters']['AuditedExecution'];
export type ParameterCalendarId = components['parameters']['CalendarId'];
export type ParameterCertificateId = components['parameters']['CertificateId'];
export type ParameterCertificateRequestId = components['parameters']['CertificateRequestId'];
export type ParameterChildren = components['parameters']['Children'];
export type ParameterConnectionStatusFilter = components['parameters']['ConnectionStatusFilter'];
export type ParameterCreatedAfter = components['parameters']['CreatedAfter'];
export type ParameterCreatedBefore = components['parameters']['CreatedBefore'];
export type ParameterCredentialDefinitionId = components['parameters']['CredentialDefinitionId'];
export type ParameterCredentialId = components['parameters']['CredentialId'];
export type ParameterCredentialStatusFilter = components['parameters']['CredentialStatusFilter'];
export type ParameterCredentialTemplateIdFilter = components['parameters']['CredentialTemplateIdFilter'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterDays = components['parameters']['Days'];
export type ParameterDecisionId = components['parameters']['DecisionId'];
export type ParameterDecisionLimit = components['parameters']['DecisionLimit'];
export type ParameterDeliveryId = components['parameters']['DeliveryId'];
export type ParameterDeliveryStatusFilter = components['parameters']['DeliveryStatusFilter'];
export type ParameterDidcommIssuanceStatusFilter = components['parameters']['DidcommIssuanceStatusFilter'];
export type ParameterDidcommVerificationStatusFilter = components['parameters']['DidcommVerificationStatusFilter'];
export type ParameterEffect = components['parameters']['Effect'];
export type ParameterEntryDepth = components['parameters']['EntryDepth'];
export type ParameterEntryFilter = components['parameters']['EntryFilter'];
export type ParameterEntryFrom = components['parameters']['EntryFrom'];
export type ParameterEntryInclude = components['parameters']['EntryInclude'];
export type ParameterEntryLimit = components['parameters']['EntryLimit'];
export type ParameterEventId = components['parameters']['EventId'];
export type ParameterEventIdFilter = components['parameters']['EventIdFilter'];
export type ParameterEverywhere = components['parameters']['Everywhere'];
export type ParameterExecutionId = components['parameters']['ExecutionId'];
export type ParameterExecutionIdFilter = components['parameters']['ExecutionIdFilter'];
export type ParameterExecutionKey = components['parameters']['ExecutionKey'];
export type ParameterExecutionLastEventId = components['parameters']['ExecutionLastEventId'];
export type ParameterExecutionLimit = components['parameters']['ExecutionLimit'];
export type ParameterExecutionSearch = components['parameters']['ExecutionSearch'];
export type ParameterExecutionSort = components['parameters']['ExecutionSort'];
export type ParameterExecutionStatusFilter = components['parameters']['ExecutionStatusFilter'];
export type ParameterExpiresBefore = components['parameters']['ExpiresBefore'];
export type ParameterFailedActionIdFilter = components['parameters']['FailedActionIdFilter'];
export type ParameterFailedWorkflowIdFilter = components['parameters']['FailedWorkflowIdFilter'];
export type ParameterFailureHost = components['parameters']['FailureHost'];
export type ParameterFailureReason = components['parameters']['FailureReason'];
export type ParameterFiringStateFilter = components['parameters']['FiringStateFilter'];
export type ParameterForce = components['parameters']['Force'];
export type ParameterFormId = components['parameters']['FormId'];
export type ParameterGroup = components['parameters']['Group'];
export type ParameterHoldSearch = components['parameters']['HoldSearch'];
export type ParameterHoldSort = components['parameters']['HoldSort'];
export type ParameterHttpStatus = components['parameters']['HttpStatus'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterInboundEventId = components['parameters']['InboundEventId'];
export type ParameterInboundStatusFilter = components['parameters']['InboundStatusFilter'];
export type ParameterInboundWebhookId = components['parameters']['InboundWebhookId'];
export type ParameterInclude = components['parameters']['Include'];
export type ParameterInvitationId = components['parameters']['InvitationId'];
export type ParameterIsNew = components['parameters']['IsNew'];
export type ParameterIssuanceIdFilter = components['parameters']['IssuanceIdFilter'];
export type ParameterIssuanceStatusFilter = components['parameters']['IssuanceStatusFilter'];
export type ParameterIterationSearch = components['parameters']['IterationSearch'];
export type ParameterJobId = components['parameters']['JobId'];
export type ParameterKnownTo = components['parameters']['KnownTo'];
export type ParameterLabel = components['parameters']['Label'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterMac = components['parameters']['Mac'];
export type ParameterMemberId = components['parameters']['MemberId'];
export type ParameterName = components['parameters']['Name'];
export type ParameterOperation = components['parameters']['Operation'];
export type ParameterPath = components['parameters']['Path'];
export type ParameterPathCursor = components['parameters']['PathCursor'];
export type ParameterPrefer = components['parameters']['Prefer'];
export type ParameterProjectId = components['parameters']['ProjectId'];
export type ParameterProjectIdFilter = components['parameters']['ProjectIdFilter'];
export type ParameterProjectLastEventId = components['parameters']['ProjectLastEventId'];
export type ParameterRecordIdFilter = components['parameters']['RecordIdFilter'];
export type ParameterReveal = components['parameters']['Reveal'];
export type ParameterRevealInAnswer = components['parameters']['RevealInAnswer'];
export type ParameterRevokeApiKeys = components['parameters']['RevokeApiKeys'];
export type ParameterSavedViewId = components['parameters']['SavedViewId'];
export type ParameterScheduleId = components['parameters']['ScheduleId'];
export type ParameterSchemaId = components['parameters']['SchemaId'];
export type ParameterSchemaIdFilter = components['parameters']['SchemaIdFilter'];
export type ParameterSecretId = components['parameters']['SecretId'];
export type ParameterSecretStoreId = components['parameters']['SecretStoreId'];
export type ParameterSequenceCursor = components['parameters']['SequenceCursor'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type ParameterSessionSearch = components['parameters']['SessionSearch'];
export type ParameterSort = components['parameters']['Sort'];
export type ParameterSortByName = components['parameters']['SortByName'];
export type ParameterSortByUpdatedAt = components['parameters']['SortByUpdatedAt'];
export type ParameterSortByUpdatedAtOrName = components['parameters']['SortByUpdatedAtOrName'];
export type ParameterStandInId = components['parameters']['StandInId'];
export type ParameterTemplateId = components['parameters']['TemplateId'];
export type ParameterTimeZone = components['parameters']['TimeZone'];
export type ParameterTimelineActionId = components['parameters']['TimelineActionId'];
export type ParameterTimelineLimit = components['parameters']['TimelineLimit'];
export type ParameterToken = components['parameters']['Token'];
export type ParameterTrustAnchorId = components['parameters']['TrustAnchorId'];
export type ParameterUnder = components['parameters']['Under'];
export type ParameterUpdatedAfter = components['parameters']['UpdatedAfter'];
export type ParameterUpdatedBefore = components['parameters']['UpdatedBefore'];
export type ParameterVariableId = components['parameters']['VariableId'];
export type ParameterVerificationStatusFilter = components['parameters']['VerificationStatusFilter'];
export type ParameterWaitsFor = components['parameters']['WaitsFor'];
export type ParameterWalletId = components['parameters']['WalletId'];
export type ParameterWalletIdFilter = components['parameters']['WalletIdFilter'];
export type ParameterWebhookEventTypeFilter = components['parameters']['WebhookEventTypeFilter'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterWebhookIdHeader = components['parameters']['WebhookIdHeader'];
export type ParameterWebhookRequestOrigin = components['parameters']['WebhookRequestOrigin'];
export type ParameterWebhookSearch = components['parameters']['WebhookSearch'];
export type ParameterWebhookSignatureHeader = components['parameters']['WebhookSignatureHeader'];
export type ParameterWebhookTimestampHeader = components['parameters']['WebhookTimestampHeader'];
export type ParameterWorkflowId = components['parameters']['WorkflowId'];
export type ParameterWorkflowIdFilter = components['parameters']['WorkflowIdFilter'];
export type RequestBodyAcceptInvitationBody = components['requestBodies']['AcceptInvitationBody'];
export type RequestBodyAcceptInvitationWithSingleSignOnBody = components['requestBodies']['AcceptInvitationWithSingleSignOnBody'];
export type RequestBodyAcknowledgeFailureCauseBody = components['requestBodies']['AcknowledgeFailureCauseBody'];
export type RequestBodyAnswerCallbackBody = components['requestBodies']['AnswerCallbackBody'];
export type RequestBodyAnswerCallbackLinkBody = components['requestBodies']['AnswerCallbackLinkBody'];
export type RequestBodyAskAboutTaskBody = components['requestBodies']['AskAboutTaskBody'];
export type RequestBodyAssignFailureCauseBody = components['requestBodies']['AssignFailureCauseBody'];
export type RequestBodyBackfillScheduleBody = components['requestBodies']['BackfillScheduleBody'];
export type RequestBodyCancelExecutionBody = components['requestBodies']['CancelExecutionBody'];
export type RequestBodyCancelExecutionsBody = components['requestBodies']['CancelExecutionsBody'];
export type RequestBodyCertificateRequestInputBody = components['requestBodies']['CertificateRequestInputBody'];
export type RequestBodyChangeOwnPasswordBody = components['requestBodies']['ChangeOwnPasswordBody'];
export type RequestBodyCreateApiKeyBody = components['requestBodies']['CreateApiKeyBody'];
export type RequestBodyCreateCalendarBody = components['requestBodies']['CreateCalendarBody'];
export type RequestBodyCreateCertificateBody = components['requestBodies']['CreateCertificateBody'];
export type RequestBodyCreateConnectionBody = components['requestBodies']['CreateConnectionBody'];
export type RequestBodyCreateCredentialDefinitionBody = components['requestBodies']['CreateCredentialDefinitionBody'];
export type RequestBodyCreateDidcommIssuanceBody = components['requestBodies']['CreateDidcommIssuanceBody'];
export type RequestBodyCreateDidcommVerificationBody = components['requestBodies']['CreateDidcommVerificationBody'];
export type RequestBodyCreateFormBody = components['requestBodies']['CreateFormBody'];
export type RequestBodyCreateInboundWebhookBody = components['requestBodies']['CreateInboundWebhookBody'];
export type RequestBodyCreateInvitationBody = components['requestBodies']['CreateInvitationBody'];
export type RequestBodyCreateIssuanceBody = components['requestBodies']['CreateIssuanceBody'];
export type RequestBodyCreateProjectBody = components['requestBodies']['CreateProjectBody'];
export type RequestBodyCreateSavedViewBody = components['requestBodies']['CreateSavedViewBody'];
export type RequestBodyCreateScheduleBody = components['requestBodies']['CreateScheduleBody'];
export type RequestBodyCreateSchemaBody = components['requestBodies']['CreateSchemaBody'];
export type RequestBodyCreateSecretBody = components['requestBodies']['CreateSecretBody'];
export type RequestBodyCreateSecretStoreBody = components['requestBodies']['CreateSecretStoreBody'];
export type RequestBodyCreateSessionBody = components['requestBodies']['CreateSessionBody'];
export type RequestBodyCreateStandInBody = components['requestBodies']['CreateStandInBody'];
export type RequestBodyCreateTrustAnchorBody = components['requestBodies']['CreateTrustAnchorBody'];
export type RequestBodyCreateVariableBody = components['requestBodies']['CreateVariableBody'];
export type RequestBodyCreateVerificationBody = components['requestBodies']['CreateVerificationBody'];
export type RequestBodyCreateWalletBody = components['requestBodies']['CreateWalletBody'];
export type RequestBodyCreateWebhookBody = components['requestBodies']['CreateWebhookBody'];
export type RequestBodyCredentialTemplateInputBody = components['requestBodies']['CredentialTemplateInputBody'];
export type RequestBodyDecideTaskBody = components['requestBodies']['DecideTaskBody'];
export type RequestBodyDefinitionBody = components['requestBodies']['DefinitionBody'];
export type RequestBodyDelegateTaskBody = components['requestBodies']['DelegateTaskBody'];
export type RequestBodyDidcommConnectionCompletedEventBody = components['requestBodies']['DidcommConnectionCompletedEventBody'];
export type RequestBodyDidcommConnectionEndedEventBody = components['requestBodies']['DidcommConnectionEndedEventBody'];
export type RequestBodyDidcommIssuanceCompletedEventBody = components['requestBodies']['DidcommIssuanceCompletedEventBody'];
export type RequestBodyDidcommIssuanceFailedEventBody = components['requestBodies']['DidcommIssuanceFailedEventBody'];
export type RequestBodyDidcommIssuanceOfferedEventBody = components['requestBodies']['DidcommIssuanceOfferedEventBody'];
export type RequestBodyDidcommMessageReceivedEventBody = components['requestBodies']['DidcommMessageReceivedEventBody'];
export type RequestBodyDidcommVerificationFailedEventBody = components['requestBodies']['DidcommVerificationFailedEventBody'];
export type RequestBodyDidcommVerificationRequestedEventBody = components['requestBodies']['DidcommVerificationRequestedEventBody'];
export type RequestBodyDidcommVerificationVerifiedEventBody = components['requestBodies']['DidcommVerificationVerifiedEventBody'];
export type RequestBodyDryRunWorkflowBody = components['requestBodies']['DryRunWorkflowBody'];
export type RequestBodyLookAtInvitationBody = components['requestBodies']['LookAtInvitationBody'];
export type RequestBodyOpenid4vcIssuanceCompletedEventBody = components['requestBodies']['Openid4vcIssuanceCompletedEventBody'];
export type RequestBodyOpenid4vcIssuanceFailedEventBody = components['requestBodies']['Openid4vcIssuanceFailedEventBody'];
export type RequestBodyOpenid4vcIssuanceOfferedEventBody = components['requestBodies']['Openid4vcIssuanceOfferedEventBody'];
export type RequestBodyOpenid4vcVerificationFailedEventBody = components['requestBodies']['Openid4vcVerificationFailedEventBody'];
export type RequestBodyOpenid4vcVerificationRequestedEventBody = components['requestBodies']['Openid4vcVerificationRequestedEventBody'];
export type RequestBodyOpenid4vcVerificationVerifiedEventBody = components['requestBodies']['Openid4vcVerificationVerifiedEventBody'];
export type RequestBodyPresentationTemplateInputBody = components['requestBodies']['PresentationTemplateInputBody'];
export type RequestBodyPreviewScheduleBody = components['requestBodies']['PreviewScheduleBody'];
export type RequestBodyPublishWorkflowBody = components['requestBodies']['PublishWorkflowBody'];
export type RequestBodyReceiveInboundEventBody = components['requestBodies']['ReceiveInboundEventBody'];
export type RequestBodyRedeliverDeliveriesBody = components['requestBodies']['RedeliverDeliveriesBody'];
export type RequestBodyRedriveExecutionBody = components['requestBodies']['RedriveExecutionBody'];
export type RequestBodyRedriveExecutionsBody = components['requestBodies']['RedriveExecutionsBody'];
export type RequestBodyRefuseCallbackBody = components['requestBodies']['RefuseCallbackBody'];
export type RequestBodyRefuseCallbackLinkBody = components['requestBodies']['RefuseCallbackLinkBody'];
export type RequestBodyRenameProjectBody = components['requestBodies']['RenameProjectBody'];
export type RequestBodyReopenFailureCauseBody = components['requestBodies']['ReopenFailureCauseBody'];
export type RequestBodyReplaceTestCasesBody = components['requestBodies']['ReplaceTestCasesBody'];
export type RequestBodyReplyToQuestionBody = components['requestBodies']['ReplyToQuestionBody'];
export type RequestBodyRerollApiKeyBody = components['requestBodies']['RerollApiKeyBody'];
export type RequestBodyRerunExecutionBody = components['requestBodies']['RerunExecutionBody'];
export type RequestBodyResumeExecutionBody = components['requestBodies']['ResumeExecutionBody'];
export type RequestBodyRotateInboundWebhookSecretBody = components['requestBodies']['RotateInboundWebhookSecretBody'];
export type RequestBodyRotateSecretBody = components['requestBodies']['RotateSecretBody'];
export type RequestBodyRotateWebhookSecretBody = components['requestBodies']['RotateWebhookSecretBody'];
export type RequestBodyRunTestCasesBody = components['requestBodies']['RunTestCasesBody'];
export type RequestBodyStartExecutionBody = components['requestBodies']['StartExecutionBody'];
export type RequestBodyTryActionBody = components['requestBodies']['TryActionBody'];
export type RequestBodyUpdateCalendarBody = components['requestBodies']['UpdateCalendarBody'];
export type RequestBodyUpdateFormBody = components['requestBodies']['UpdateFormBody'];
export type RequestBodyUpdateInboundWebhookBody = components['requestBodies']['UpdateInboundWebhookBody'];
export type RequestBodyUpdateMemberBody = components['requestBodies']['UpdateMemberBody'];
export type RequestBodyUpdateSavedViewBody = components['requestBodies']['UpdateSavedViewBody'];
export type RequestBodyUpdateScheduleBody = components['requestBodies']['UpdateScheduleBody'];
export type RequestBodyUpdateSecretBody = components['requestBodies']['UpdateSecretBody'];
export type RequestBodyUpdateSecretStoreBody = components['requestBodies']['UpdateSecretStoreBody'];
export type RequestBodyUpdateVariableBody = components['requestBodies']['UpdateVariableBody'];
export type RequestBodyUpdateWalletBody = components['requestBodies']['UpdateWalletBody'];
export type RequestBodyUpdateWebhookBody = components['requestBodies']['UpdateWebhookBody'];
export type RequestBodyUpdateWorkflowBody = components['requestBodies']['UpdateWorkflowBody'];
export type RequestBodyWorkflowExecutionActionCompletedEventBody = components['requestBodies']['WorkflowExecutionActionCompletedEventBody'];
export type RequestBodyWorkflowExecutionActionNotCleanedUpEventBody = components['requestBodies']['WorkflowExecutionActionNotCleanedUpEventBody'];
export type RequestBodyWorkflowExecutionActionNotUndoneEventBody = components['requestBodies']['WorkflowExecutionActionNotUndoneEventBody'];
export type RequestBodyWorkflowExecutionAnswerRefusedEventBody = components['requestBodies']['WorkflowExecutionAnswerRefusedEventBody'];
export type RequestBodyWorkflowExecutionCancelledEventBody = components['requestBodies']['WorkflowExecutionCancelledEventBody'];
export type RequestBodyWorkflowExecutionCompletedEventBody = components['requestBodies']['WorkflowExecutionCompletedEventBody'];
export type RequestBodyWorkflowExecutionCreatedEventBody = components['requestBodies']['WorkflowExecutionCreatedEventBody'];
export type RequestBodyWorkflowExecutionDecisionCountedEventBody = components['requestBodies']['WorkflowExecutionDecisionCountedEventBody'];
export type RequestBodyWorkflowExecutionDecisionDelegatedEventBody = components['requestBodies']['WorkflowExecutionDecisionDelegatedEventBody'];
export type RequestBodyWorkflowExecutionDecisionEscalatedEventBody = components['requestBodies']['WorkflowExecutionDecisionEscalatedEventBody'];
export type RequestBodyWorkflowExecutionFailedEventBody = components['requestBodies']['WorkflowExecutionFailedEventBody'];
export type RequestBodyWorkflowExecutionHoldReminderEventBody = components['requestBodies']['WorkflowExecutionHoldReminderEventBody'];
export type RequestBodyWorkflowExecutionOnHoldEventBody = components['requestBodies']['WorkflowExecutionOnHoldEventBody'];
export type RequestBodyWorkflowExecutionQuestionAnsweredEventBody = components['requestBodies']['WorkflowExecutionQuestionAnsweredEventBody'];
export type RequestBodyWorkflowExecutionQuestionAskedEventBody = components['requestBodies']['WorkflowExecutionQuestionAskedEventBody'];
export type RequestBodyWorkflowExecutionRepairEndedEventBody = components['requestBodies']['WorkflowExecutionRepairEndedEventBody'];
export type RequestBodyWorkflowExecutionResumedEventBody = components['requestBodies']['WorkflowExecutionResumedEventBody'];
export type RequestBodyWorkflowExecutionStartedEventBody = components['requestBodies']['WorkflowExecutionStartedEventBody'];
export type $defs = Record<string, never>;
export interface operations {
    listExecutions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description By `endTime`: only those that have ended. By `updatedAt`: only where at most 10000 match. */
                sort?: components["parameters"]["ExecutionSort"];
                /** @description Only those with this status. */
                status?: components["parameters"]["ExecutionStatusFilter"];
                /** @description Only those of this workflow. */
                workflowId?: components["parameters"]["WorkflowIdFilter"];
                /** @description Only those that have this label, written `name:value`. */
                label?: components["parameters"]["Label"];
                /** @description The business key, exactly. */
                key?: components["parameters"]["ExecutionKey"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Only what has changed after this time (ISO 8601 with its offset). */
                updatedAfter?: components["parameters"]["UpdatedAfter"];
                /** @description Only what has not changed since this time (ISO 8601 with its offset). */
                updatedBefore?: components["parameters"]["UpdatedBefore"];
                /** @description The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there. */
                failedWorkflowId?: components["parameters"]["FailedWorkflowIdFilter"];
                /** @description The entry in which a failure has begun, without indexes. */
                failedActionId?: components["parameters"]["FailedActionIdFilter"];
                /** @description The reason of a failure, such as `http.status`; see the table of reasons. */
                reason?: components["parameters"]["FailureReason"];
                /** @description Of a failed call: the host, with its port if the URL has one. */
                host?: components["parameters"]["FailureHost"];
                /** @description Of a failed call: the status of the answer. */
                httpStatus?: components["parameters"]["HttpStatus"];
                /** @description Only open executions that wait for this. At most 10000 may be open among those that the other filters match. */
                waitsFor?: components["parameters"]["WaitsFor"];
                /** @description Text to search for: the last eight characters of its id, the beginning of the value of a label, its business key, a part of the name of its workflow, or the action in which it has failed or waits: its id, or its path. At most 10000 labels may begin so. */
                search?: components["parameters"]["ExecutionSearch"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
                /** @description The maximum number; default 25. With payloads, the default and the maximum are 10. */
                limit?: components["parameters"]["ExecutionLimit"];
                /** @description `payload`: with the payload of each, at most ten on a page. */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of executions, the newest first. */
            200: components["responses"]["ExecutionPageResponse"];
        };
    };
    startExecution: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description `wait=N`, 1 to 60 seconds: the answer waits for the first hold or the end (RFC 7240 §4.3). */
                prefer?: components["parameters"]["Prefer"];
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["StartExecutionBody"];
        responses: {
            /** @description With `onOpenKey: return`: the open execution that has the key; with `Prefer: wait` once it is on hold or has ended. */
            200: components["responses"]["ExecutionResponse"];
            /** @description The execution, committed; with `Prefer: wait` as it is at its first hold or end. */
            201: components["responses"]["ExecutionCreated"];
        };
    };
    exportExecutions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description By `endTime`: only those that have ended. By `updatedAt`: only where at most 10000 match. */
                sort?: components["parameters"]["ExecutionSort"];
                /** @description Only those with this status. */
                status?: components["parameters"]["ExecutionStatusFilter"];
                /** @description Only those of this workflow. */
                workflowId?: components["parameters"]["WorkflowIdFilter"];
                /** @description Only those that have this label, written `name:value`. */
                label?: components["parameters"]["Label"];
                /** @description The business key, exactly. */
                key?: components["parameters"]["ExecutionKey"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Only what has changed after this time (ISO 8601 with its offset). */
                updatedAfter?: components["parameters"]["UpdatedAfter"];
                /** @description Only what has not changed since this time (ISO 8601 with its offset). */
                updatedBefore?: components["parameters"]["UpdatedBefore"];
                /** @description The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there. */
                failedWorkflowId?: components["parameters"]["FailedWorkflowIdFilter"];
                /** @description The entry in which a failure has begun, without indexes. */
                failedActionId?: components["parameters"]["FailedActionIdFilter"];
                /** @description The reason of a failure, such as `http.status`; see the table of reasons. */
                reason?: components["parameters"]["FailureReason"];
                /** @description Of a failed call: the host, with its port if the URL has one. */
                host?: components["parameters"]["FailureHost"];
                /** @description Of a failed call: the status of the answer. */
                httpStatus?: components["parameters"]["HttpStatus"];
                /** @description Only open executions that wait for this. At most 10000 may be open among those that the other filters match. */
                waitsFor?: components["parameters"]["WaitsFor"];
                /** @description Text to search for: the last eight characters of its id, the beginning of the value of a label, its business key, a part of the name of its workflow, or the action in which it has failed or waits: its id, or its path. At most 10000 labels may begin so. */
                search?: components["parameters"]["ExecutionSearch"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, as a file. */
            200: components["responses"]["ExecutionPageOrCsvResponse"];
        };
    };
    countExecutions: {
        parameters: {
            query?: {
                /** @description Only those of this workflow. */
                workflowId?: components["parameters"]["WorkflowIdFilter"];
                /** @description Only those that have this label, written `name:value`. */
                label?: components["parameters"]["Label"];
                /** @description The business key, exactly. */
                key?: components["parameters"]["ExecutionKey"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Only what has changed after this time (ISO 8601 with its offset). */
                updatedAfter?: components["parameters"]["UpdatedAfter"];
                /** @description Only what has not changed since this time (ISO 8601 with its offset). */
                updatedBefore?: components["parameters"]["UpdatedBefore"];
                /** @description The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there. */
                failedWorkflowId?: components["parameters"]["FailedWorkflowIdFilter"];
                /** @description The entry in which a failure has begun, without indexes. */
                failedActionId?: components["parameters"]["FailedActionIdFilter"];
                /** @description The reason of a failure, such as `http.status`; see the table of reasons. */
                reason?: components["parameters"]["FailureReason"];
                /** @description Of a failed call: the host, with its port if the URL has one. */
                host?: components["parameters"]["FailureHost"];
                /** @description Of a failed call: the status of the answer. */
                httpStatus?: components["parameters"]["HttpStatus"];
                /** @description Only open executions that wait for this. At most 10000 may be open among those that the other filters match. */
                waitsFor?: components["parameters"]["WaitsFor"];
                /** @description Text to search for: the last eight characters of its id, the beginning of the value of a label, its business key, a part of the name of its workflow, or the action in which it has failed or waits: its id, or its path. At most 10000 labels may begin so. */
                search?: components["parameters"]["ExecutionSearch"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 1000 of each status. With filters, the newest 10000 of each status are examined; `isMore` is true if there may be others. */
            200: components["responses"]["ExecutionCountsResponse"];
        };
    };
    getExecutionStatistics: {
        parameters: {
            query?: {
                /** @description The number of days, including today. */
                days?: components["parameters"]["Days"];
                /** @description The IANA time zone in which days begin. */
                timeZone?: components["parameters"]["TimeZone"];
                /** @description Only those of this workflow. */
                workflowId?: components["parameters"]["WorkflowIdFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days, the oldest first. */
            200: components["responses"]["ExecutionStatisticsResponse"];
        };
    };
    listFailureCauses: {
        parameters: {
            query?: {
                /** @description Only those of this workflow. */
                workflowId?: components["parameters"]["WorkflowIdFilter"];
                /** @description Only those that have this label, written `name:value`. */
                label?: components["parameters"]["Label"];
                /** @description The business key, exactly. */
                key?: components["parameters"]["ExecutionKey"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Only what has changed after this time (ISO 8601 with its offset). */
                updatedAfter?: components["parameters"]["UpdatedAfter"];
                /** @description Only what has not changed since this time (ISO 8601 with its offset). */
                updatedBefore?: components["parameters"]["UpdatedBefore"];
                /** @description The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there. */
                failedWorkflowId?: components["parameters"]["FailedWorkflowIdFilter"];
                /** @description The entry in which a failure has begun, without indexes. */
                failedActionId?: components["parameters"]["FailedActionIdFilter"];
                /** @description The reason of a failure, such as `http.status`; see the table of reasons. */
                reason?: components["parameters"]["FailureReason"];
                /** @description Of a failed call: the host, with its port if the URL has one. */
                host?: components["parameters"]["FailureHost"];
                /** @description Of a failed call: the status of the answer. */
                httpStatus?: components["parameters"]["HttpStatus"];
                /** @description Only groups that are new, or only those that are acknowledged. */
                isNew?: components["parameters"]["IsNew"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The largest group first, at most 100, of the newest 10000 failures. Without `createdAfter`, of executions of the last 30 days. */
            200: components["responses"]["FailureCausesResponse"];
        };
    };
    acknowledgeFailureCause: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AcknowledgeFailureCauseBody"];
        responses: {
            /** @description The group is acknowledged. */
            204: components["responses"]["NoContent"];
        };
    };
    reopenFailureCause: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReopenFailureCauseBody"];
        responses: {
            /** @description The group is new. */
            204: components["responses"]["NoContent"];
        };
    };
    assignFailureCause: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AssignFailureCauseBody"];
        responses: {
            /** @description The group is assigned. */
            204: components["responses"]["NoContent"];
        };
    };
    streamProjectEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `id` of the last event that you have; the stream goes on after it. */
                "last-event-id"?: components["parameters"]["ProjectLastEventId"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of server-sent events (WHATWG HTML §9.2): `id`, `event` with the type, `data` with ids, status and error as JSON. */
            200: components["responses"]["EventStreamResponse"];
        };
    };
    cancelExecutions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CancelExecutionsBody"];
        responses: {
            /** @description The number of matching executions; nothing was changed, because this was a dry run. */
            200: components["responses"]["BulkPreviewResponse"];
            /** @description The job. */
            202: components["responses"]["BulkJobAccepted"];
        };
    };
    redriveExecutions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RedriveExecutionsBody"];
        responses: {
            /** @description The number of matching executions; nothing was changed, because this was a dry run. */
            200: components["responses"]["BulkPreviewResponse"];
            /** @description The job. */
            202: components["responses"]["BulkJobAccepted"];
        };
    };
    getExecution: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The execution. */
            200: components["responses"]["ExecutionResponse"];
        };
    };
    eraseExecution: {
        parameters: {
            query?: {
                /** @description With `true`, the ended executions that this one started, directly or indirectly, are erased, too. Without this parameter, the request is refused if there are any. */
                children?: components["parameters"]["Children"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The effect of a request with `children`. */
            200: components["responses"]["ErasedExecutionResponse"];
            /** @description The execution is erased. */
            204: components["responses"]["NoContent"];
        };
    };
    cancelExecution: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CancelExecutionBody"];
        responses: {
            /** @description The execution will end as `cancelled`, unless it has ended. */
            202: components["responses"]["ExecutionAccepted"];
        };
    };
    resumeExecution: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ResumeExecutionBody"];
        responses: {
            /** @description The action has its answer, and the execution continues. */
            202: components["responses"]["ExecutionAccepted"];
        };
    };
    replyToQuestion: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReplyToQuestionBody"];
        responses: {
            /** @description The answer is shown to those who are asked. */
            202: components["responses"]["ExecutionAccepted"];
        };
    };
    redriveExecution: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description `wait=N`, 1 to 60 seconds: the answer waits for the first hold or the end (RFC 7240 §4.3). */
                prefer?: components["parameters"]["Prefer"];
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RedriveExecutionBody"];
        responses: {
            /** @description The execution continues from its failed action; with `Prefer: wait`, the answer shows it at its next hold or its end. */
            202: components["responses"]["ExecutionAccepted"];
        };
    };
    listExecutionRepairs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each `compensate` and `finally` that has failed, at most 1,000. The list is empty unless the execution has failed. */
            200: components["responses"]["ExecutionRepairsResponse"];
        };
    };
    rerunExecution: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description `wait=N`, 1 to 60 seconds: the answer waits for the first hold or the end (RFC 7240 §4.3). */
                prefer?: components["parameters"]["Prefer"];
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RerunExecutionBody"];
        responses: {
            /** @description With `onOpenKey: return`: the open execution that has the key; with `Prefer: wait` once it is on hold or has ended. */
            200: components["responses"]["ExecutionResponse"];
            /** @description The new execution, committed; with `Prefer: wait` as it is at its first hold or end. */
            201: components["responses"]["ExecutionCreated"];
        };
    };
    streamExecutionEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `id` of the last event that you have; the stream goes on after it. */
                "last-event-id"?: components["parameters"]["ExecutionLastEventId"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of server-sent events (WHATWG HTML §9.2): `id`, `event` with the type, `data` with ids, status and error as JSON. */
            200: components["responses"]["EventStreamResponse"];
            /** @description The execution has ended, and there is no event after `Last-Event-ID`: do not connect again. */
            204: components["responses"]["NoContent"];
        };
    };
    getExecutionTimeline: {
        parameters: {
            query?: {
                /** @description The maximum number; default 1,000. */
                limit?: components["parameters"]["TimelineLimit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["SequenceCursor"];
                /** @description The path of an action or a block: only its own entries. */
                actionId?: components["parameters"]["TimelineActionId"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries of the timeline, in order. */
            200: components["responses"]["TimelineEntryPageResponse"];
        };
    };
    getExecutionDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version as it was published. */
            200: components["responses"]["WorkflowVersionResponse"];
        };
    };
    listExecutionActions: {
        parameters: {
            query?: {
                /** @description The path of a block, an iteration or a round: only its direct entries. Default: the top level. */
                under?: components["parameters"]["Under"];
                /** @description The maximum number; default 25. With outputs, the default and the maximum are 10. */
                limit?: components["parameters"]["EntryLimit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["PathCursor"];
                /** @description With `under` and without a cursor: begin with the iteration or round of this index. */
                from?: components["parameters"]["EntryFrom"];
                /** @description `all`: also the nested entries, except those in iterations and rounds. */
                depth?: components["parameters"]["EntryDepth"];
                /** @description With `under`: only the iterations or rounds that have failed, or in which something is on hold (`waiting`), and nothing else. */
                only?: components["parameters"]["EntryFilter"];
                /** @description Text to search for: with `under`: only the iterations whose `label` has this text in it, in either case, and nothing else. It needs `executions:reveal`, and in a session `reveal=true`. A page looks at most at 1000 elements, and may have no match and a `nextCursor`. */
                search?: components["parameters"]["IterationSearch"];
                /** @description `output`: with the output of each, at most ten on a page. */
                include?: components["parameters"]["EntryInclude"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page: the iterations or rounds that have begun, by index, then the entries in the order of the definition. */
            200: components["responses"]["ExecutionEntryPageResponse"];
        };
    };
    getExecutionAction: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`. */
                actionId: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action. */
            200: components["responses"]["ExecutionActionResponse"];
        };
    };
    listDecisions: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["DecisionLimit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["PathCursor"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of decisions. */
            200: components["responses"]["DecisionRecordPageResponse"];
        };
    };
    getDecision: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of its action; within loops and rounds its path, URL-encoded: `orders%5B17%5D.approve`. */
                decisionId: components["parameters"]["DecisionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decision. */
            200: components["responses"]["DecisionRecordResponse"];
        };
    };
    listHolds: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest come first. */
                sort?: components["parameters"]["HoldSort"];
                /** @description Only those of this workflow. */
                workflowId?: components["parameters"]["WorkflowIdFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Only what expires before this time (ISO 8601 with its offset). */
                expiresBefore?: components["parameters"]["ExpiresBefore"];
                /** @description Text to search for: the last eight characters of its id or of its execution's, the beginning of the value of a label, a part of the name of the workflow, or the action: its id, or its path. Unless `executionId` is given, at most 10000 holds may be open. */
                search?: components["parameters"]["HoldSearch"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of holds. */
            200: components["responses"]["HoldPageResponse"];
        };
    };
    exportHolds: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest come first. */
                sort?: components["parameters"]["HoldSort"];
                /** @description Only those of this workflow. */
                workflowId?: components["parameters"]["WorkflowIdFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Only what expires before this time (ISO 8601 with its offset). */
                expiresBefore?: components["parameters"]["ExpiresBefore"];
                /** @description Text to search for: the last eight characters of its id or of its execution's, the beginning of the value of a label, a part of the name of the workflow, or the action: its id, or its path. Unless `executionId` is given, at most 10000 holds may be open. */
                search?: components["parameters"]["HoldSearch"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, as a file. */
            200: components["responses"]["HoldPageOrCsvResponse"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAt"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: components["responses"]["BulkJobPageResponse"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the job. */
                jobId: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: components["responses"]["BulkJobResponse"];
        };
    };
    answerCallback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The secret part of the callback URL. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["AnswerCallbackBody"];
        responses: {
            /** @description The action has its answer, and the execution continues. */
            202: components["responses"]["CallbackReceiptAccepted"];
        };
    };
    refuseCallback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The secret part of the callback URL. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RefuseCallbackBody"];
        responses: {
            /** @description The action has its answer. */
            202: components["responses"]["CallbackReceiptAccepted"];
        };
    };
    beatCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the callback URL. */
                token: components["parameters"]["Token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action still waits. */
            202: components["responses"]["CallbackReceiptAccepted"];
        };
    };
    answerCallbackLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action that waits; within loops and rounds its path. */
                path: components["parameters"]["Path"];
                /** @description The try of the action to which the URL belongs. */
                effect: components["parameters"]["Effect"];
                /** @description The secret of the address. */
                mac: components["parameters"]["Mac"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["AnswerCallbackLinkBody"];
        responses: {
            /** @description The action has its answer. */
            202: components["responses"]["CallbackReceiptAccepted"];
        };
    };
    refuseCallbackLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action that waits; within loops and rounds its path. */
                path: components["parameters"]["Path"];
                /** @description The try of the action to which the URL belongs. */
                effect: components["parameters"]["Effect"];
                /** @description The secret of the address. */
                mac: components["parameters"]["Mac"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RefuseCallbackLinkBody"];
        responses: {
            /** @description The action has its answer. */
            202: components["responses"]["CallbackReceiptAccepted"];
        };
    };
    beatCallbackLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action that waits; within loops and rounds its path. */
                path: components["parameters"]["Path"];
                /** @description The try of the action to which the URL belongs. */
                effect: components["parameters"]["Effect"];
                /** @description The secret of the address. */
                mac: components["parameters"]["Mac"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action still waits, or will wait. */
            202: components["responses"]["CallbackReceiptAccepted"];
        };
    };
    listWorkflows: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
                /** @description Only those whose name contains this text, in small or capital letters. */
                name?: components["parameters"]["Name"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of workflows, the newest first. */
            200: components["responses"]["WorkflowPageResponse"];
        };
    };
    createWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DefinitionBody"];
        responses: {
            /** @description The draft, with all its problems. */
            201: components["responses"]["WorkflowCreated"];
        };
    };
    validateDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DefinitionBody"];
        responses: {
            /** @description All problems of the definition. */
            200: components["responses"]["ValidationResponse"];
        };
    };
    dryRunWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["DryRunWorkflowBody"];
        responses: {
            /** @description The result of the dry run, with its trace. */
            200: components["responses"]["DryRunResponse"];
        };
    };
    getWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workflow. */
            200: components["responses"]["WorkflowOrYamlResponse"];
        };
    };
    replaceWorkflowDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DefinitionBody"];
        responses: {
            /** @description The new draft, with all its problems. */
            200: components["responses"]["WorkflowResponse"];
        };
    };
    deleteWorkflow: {
        parameters: {
            query?: {
                /** @description With `true`, the workflow is deleted although executions are open; these executions continue. */
                force?: components["parameters"]["Force"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workflow is removed from lists and can no longer be started. */
            204: components["responses"]["NoContent"];
        };
    };
    updateWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateWorkflowBody"];
        responses: {
            /** @description The workflow. */
            200: components["responses"]["WorkflowResponse"];
        };
    };
    publishWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["PublishWorkflowBody"];
        responses: {
            /** @description Published. */
            200: components["responses"]["WorkflowResponse"];
        };
    };
    unpublishWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A draft again; its versions are kept. */
            200: components["responses"]["WorkflowResponse"];
        };
    };
    listWorkflowVersions: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions, the newest first. */
            200: components["responses"]["WorkflowVersionPageResponse"];
        };
    };
    getTestCases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All test cases, in their order. */
            200: components["responses"]["TestCasesResponse"];
        };
    };
    replaceTestCases: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReplaceTestCasesBody"];
        responses: {
            /** @description The test cases. */
            200: components["responses"]["TestCasesResponse"];
        };
    };
    runTestCases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the workflow. */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RunTestCasesBody"];
        responses: {
            /** @description The results of the test cases, in their order. */
            200: components["responses"]["TestCaseResultsResponse"];
        };
    };
    listActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every action, by name. */
            200: components["responses"]["ActionPageResponse"];
        };
    };
    getAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The part of its name before the slash. */
                group: components["parameters"]["Group"];
                /** @description The operation with its version. */
                operation: components["parameters"]["Operation"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action. */
            200: components["responses"]["ActionResponse"];
        };
    };
    tryAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The part of its name before the slash. */
                group: components["parameters"]["Group"];
                /** @description The operation with its version. */
                operation: components["parameters"]["Operation"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TryActionBody"];
        responses: {
            /** @description The result of the try. */
            200: components["responses"]["ActionTryResponse"];
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
                /** @description Only those of this workflow. */
                workflowId?: components["parameters"]["WorkflowIdFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of schedules. */
            200: components["responses"]["SchedulePageResponse"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateScheduleBody"];
        responses: {
            /** @description The schedule. */
            201: components["responses"]["ScheduleCreated"];
        };
    };
    previewSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PreviewScheduleBody"];
        responses: {
            /** @description The times of the spec. */
            200: components["responses"]["ScheduleMeaningResponse"];
        };
    };
    getSchedule: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the schedule. */
                scheduleId: components["parameters"]["ScheduleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: components["responses"]["ScheduleWithInputResponse"];
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the schedule. */
                scheduleId: components["parameters"]["ScheduleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule is deleted. */
            204: components["responses"]["NoContent"];
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the schedule. */
                scheduleId: components["parameters"]["ScheduleId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UpdateScheduleBody"];
        responses: {
            /** @description The schedule. */
            200: components["responses"]["ScheduleResponse"];
        };
    };
    listFirings: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only firings with this state. */
                state?: components["parameters"]["FiringStateFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the schedule. */
                scheduleId: components["parameters"]["ScheduleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of firings, the newest first. */
            200: components["responses"]["FiringPageResponse"];
        };
    };
    pauseSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the schedule. */
                scheduleId: components["parameters"]["ScheduleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: components["responses"]["ScheduleResponse"];
        };
    };
    resumeSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the schedule. */
                scheduleId: components["parameters"]["ScheduleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: components["responses"]["ScheduleResponse"];
        };
    };
    triggerSchedule: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the schedule. */
                scheduleId: components["parameters"]["ScheduleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The execution, committed. */
            201: components["responses"]["ExecutionCreated"];
        };
    };
    backfillSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the schedule. */
                scheduleId: components["parameters"]["ScheduleId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BackfillScheduleBody"];
        responses: {
            /** @description The number of executions that are started. */
            202: components["responses"]["BackfillAccepted"];
        };
    };
    listSavedViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All saved views, by name. */
            200: components["responses"]["SavedViewPageResponse"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateSavedViewBody"];
        responses: {
            /** @description The view. */
            201: components["responses"]["SavedViewCreated"];
        };
    };
    getSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the saved view. */
                savedViewId: components["parameters"]["SavedViewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view. */
            200: components["responses"]["SavedViewResponse"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the saved view. */
                savedViewId: components["parameters"]["SavedViewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved view is deleted. */
            204: components["responses"]["NoContent"];
        };
    };
    updateSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the saved view. */
                savedViewId: components["parameters"]["SavedViewId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UpdateSavedViewBody"];
        responses: {
            /** @description The view. */
            200: components["responses"]["SavedViewResponse"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of projects. */
            200: components["responses"]["ProjectPageResponse"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateProjectBody"];
        responses: {
            /** @description The project. */
            201: components["responses"]["ProjectCreated"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: components["responses"]["ProjectResponse"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project is deleted. */
            204: components["responses"]["NoContent"];
        };
    };
    renameProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RenameProjectBody"];
        responses: {
            /** @description The project. */
            200: components["responses"]["ProjectResponse"];
        };
    };
    listWallets: {
        parameters: {
            query: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
                /** @description The project that the wallets belong to. */
                projectId: components["parameters"]["ProjectIdFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of wallets. */
            200: components["responses"]["WalletPageResponse"];
        };
    };
    createWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateWalletBody"];
        responses: {
            /** @description The wallet. */
            201: components["responses"]["WalletCreated"];
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wallet. */
            200: components["responses"]["WalletResponse"];
        };
    };
    deleteWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wallet is deleted. */
            204: components["responses"]["NoContent"];
        };
    };
    updateWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UpdateWalletBody"];
        responses: {
            /** @description The wallet. */
            200: components["responses"]["WalletResponse"];
        };
    };
    makeWalletDefault: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wallet. */
            200: components["responses"]["WalletResponse"];
        };
    };
    listWalletDids: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The DIDs. */
            200: components["responses"]["WalletDidPageResponse"];
        };
    };
    listDecisionKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key set. */
            200: components["responses"]["DecisionKeysResponse"];
        };
    };
    listCredentials: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only those of this issuance. */
                issuanceId?: components["parameters"]["IssuanceIdFilter"];
                /** @description Only those of this credential template. */
                credentialTemplateId?: components["parameters"]["CredentialTemplateIdFilter"];
                /** @description Only those with this status. */
                status?: components["parameters"]["CredentialStatusFilter"];
                /** @description Only what expires before this time (ISO 8601 with its offset). */
                expiresBefore?: components["parameters"]["ExpiresBefore"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of credentials. */
            200: components["responses"]["IssuedCredentialPageResponse"];
        };
    };
    getCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the credential. */
                credentialId: components["parameters"]["CredentialId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credential. */
            200: components["responses"]["IssuedCredentialResponse"];
        };
    };
    revokeCredential: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the credential. */
                credentialId: components["parameters"]["CredentialId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credential is revoked. */
            200: components["responses"]["IssuedCredentialResponse"];
        };
    };
    createCertificateRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CertificateRequestInputBody"];
        responses: {
            /** @description The request. */
            201: components["responses"]["CertificateRequestCreated"];
        };
    };
    getCertificateRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
                /** @description The id of the certificate request. */
                certificateRequestId: components["parameters"]["CertificateRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: components["responses"]["CertificateRequestResponse"];
        };
    };
    listCertificates: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of certificates. */
            200: components["responses"]["CertificatePageResponse"];
        };
    };
    createCertificate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CreateCertificateBody"];
        responses: {
            /** @description The certificate. */
            201: components["responses"]["CertificateCreated"];
        };
    };
    getCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
                /** @description The id of the certificate. */
                certificateId: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificate. */
            200: components["responses"]["CertificateResponse"];
        };
    };
    deleteCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the wallet. */
                walletId: components["parameters"]["WalletId"];
                /** @description The id of the certificate. */
                certificateId: components["parameters"]["CertificateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificate is deleted. */
            204: components["responses"]["NoContent"];
        };
    };
    listTrustAnchors: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByName"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of trust anchors. */
            200: components["responses"]["TrustAnchorPageResponse"];
        };
    };
    createTrustAnchor: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CreateTrustAnchorBody"];
        responses: {
            /** @description The trust anchor. */
            201: components["responses"]["TrustAnchorCreated"];
        };
    };
    getTrustAnchor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the trust anchor. */
                trustAnchorId: components["parameters"]["TrustAnchorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trust anchor. */
            200: components["responses"]["TrustAnchorResponse"];
        };
    };
    deleteTrustAnchor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the trust anchor. */
                trustAnchorId: components["parameters"]["TrustAnchorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trust anchor is deleted. */
            204: components["responses"]["NoContent"];
        };
    };
    listCredentialTemplates: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of templates, the newest first. */
            200: components["responses"]["CredentialTemplatePageResponse"];
        };
    };
    createCredentialTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CredentialTemplateInputBody"];
        responses: {
            /** @description The template. */
            201: components["responses"]["CredentialTemplateCreated"];
        };
    };
    getCredentialTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the template. */
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: components["responses"]["CredentialTemplateWithUsesResponse"];
        };
    };
    replaceCredentialTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the template. */
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CredentialTemplateInputBody"];
        responses: {
            /** @description The template. */
            200: components["responses"]["CredentialTemplateResponse"];
        };
    };
    deleteCredentialTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the template. */
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template is deleted. Definitions can no longer name it. */
            204: components["responses"]["NoContent"];
        };
    };
    listPresentationTemplates: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of templates, the newest first. */
            200: components["responses"]["PresentationTemplatePageResponse"];
        };
    };
    createPresentationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PresentationTemplateInputBody"];
        responses: {
            /** @description The template. */
            201: components["responses"]["PresentationTemplateCreated"];
        };
    };
    getPresentationTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the template. */
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: components["responses"]["PresentationTemplateWithUsesResponse"];
        };
    };
    replacePresentationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the template. */
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PresentationTemplateInputBody"];
        responses: {
            /** @description The template. */
            200: components["responses"]["PresentationTemplateResponse"];
        };
    };
    deletePresentationTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the template. */
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template is deleted. Definitions can no longer name it. */
            204: components["responses"]["NoContent"];
        };
    };
    listSecrets: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByName"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of secrets. */
            200: components["responses"]["SecretPageResponse"];
        };
    };
    createSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateSecretBody"];
        responses: {
            /** @description The secret, without its values. */
            201: components["responses"]["SecretCreated"];
        };
    };
    getSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the secret. */
                secretId: components["parameters"]["SecretId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret, without its values. */
            200: components["responses"]["SecretWithUsesResponse"];
        };
    };
    deleteSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the secret. */
                secretId: components["parameters"]["SecretId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret is deleted, with all its values. */
            204: components["responses"]["NoContent"];
        };
    };
    updateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the secret. */
                secretId: components["parameters"]["SecretId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateSecretBody"];
        responses: {
            /** @description The secret, without its values. */
            200: components["responses"]["SecretResponse"];
        };
    };
    rotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the secret. */
                secretId: components["parameters"]["SecretId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RotateSecretBody"];
        responses: {
            /** @description The secret, without its values. */
            200: components["responses"]["SecretResponse"];
        };
    };
    listSecretStores: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of secret stores. */
            200: components["responses"]["SecretStorePageResponse"];
        };
    };
    createSecretStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateSecretStoreBody"];
        responses: {
            /** @description The store, without its credentials. */
            201: components["responses"]["SecretStoreCreated"];
        };
    };
    getSecretStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the secret store. */
                secretStoreId: components["parameters"]["SecretStoreId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store, without its credentials. */
            200: components["responses"]["SecretStoreWithUsesResponse"];
        };
    };
    deleteSecretStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the secret store. */
                secretStoreId: components["parameters"]["SecretStoreId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret store is deleted, with its credentials. */
            204: components["responses"]["NoContent"];
        };
    };
    updateSecretStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the secret store. */
                secretStoreId: components["parameters"]["SecretStoreId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UpdateSecretStoreBody"];
        responses: {
            /** @description The store, without its credentials. */
            200: components["responses"]["SecretStoreResponse"];
        };
    };
    listVariables: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of variables. */
            200: components["responses"]["VariablePageResponse"];
        };
    };
    createVariable: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateVariableBody"];
        responses: {
            /** @description The variable. */
            201: components["responses"]["VariableCreated"];
        };
    };
    getVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the variable. */
                variableId: components["parameters"]["VariableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variable. */
            200: components["responses"]["VariableWithUsesResponse"];
        };
    };
    deleteVariable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the variable. */
                variableId: components["parameters"]["VariableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variable is deleted, with its versions. */
            204: components["responses"]["NoContent"];
        };
    };
    updateVariable: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the variable. */
                variableId: components["parameters"]["VariableId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateVariableBody"];
        responses: {
            /** @description The variable. */
            200: components["responses"]["VariableResponse"];
        };
    };
    listVariableVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the variable. */
                variableId: components["parameters"]["VariableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest versions, at most 50; the present one is first. */
            200: components["responses"]["VariableVersionsResponse"];
        };
    };
    listCalendars: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of calendars. */
            200: components["responses"]["CalendarPageResponse"];
        };
    };
    createCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateCalendarBody"];
        responses: {
            /** @description The calendar. */
            201: components["responses"]["CalendarCreated"];
        };
    };
    getCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the calendar. */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar. */
            200: components["responses"]["CalendarWithUsesResponse"];
        };
    };
    deleteCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the calendar. */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar is deleted, with its versions. */
            204: components["responses"]["NoContent"];
        };
    };
    updateCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the calendar. */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UpdateCalendarBody"];
        responses: {
            /** @description The calendar. */
            200: components["responses"]["CalendarResponse"];
        };
    };
    listCalendarVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the calendar. */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest versions, at most 50; the present one is first. */
            200: components["responses"]["CalendarVersionsResponse"];
        };
    };
    listSchemas: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only those of this wallet. */
                walletId?: components["parameters"]["WalletIdFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of schemas, the newest first. */
            200: components["responses"]["AnonCredsSchemaPageResponse"];
        };
    };
    createSchema: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateSchemaBody"];
        responses: {
            /** @description The schema. */
            201: components["responses"]["AnonCredsSchemaWithUsesCreated"];
        };
    };
    getSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the schema. */
                schemaId: components["parameters"]["SchemaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: components["responses"]["AnonCredsSchemaWithUsesResponse"];
        };
    };
    listCredentialDefinitions: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only those of this wallet. */
                walletId?: components["parameters"]["WalletIdFilter"];
                /** @description The id of the schema, as in definitions. */
                schemaId?: components["parameters"]["SchemaIdFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of credential definitions, the newest first. */
            200: components["responses"]["CredentialDefinitionPageResponse"];
        };
    };
    createCredentialDefinition: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateCredentialDefinitionBody"];
        responses: {
            /** @description The credential definition. */
            201: components["responses"]["CredentialDefinitionWithUsesCreated"];
        };
    };
    getCredentialDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the credential definition. */
                credentialDefinitionId: components["parameters"]["CredentialDefinitionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credential definition. */
            200: components["responses"]["CredentialDefinitionWithUsesResponse"];
        };
    };
    listIssuances: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only those with this status. */
                status?: components["parameters"]["IssuanceStatusFilter"];
                /** @description Only those of this wallet. */
                walletId?: components["parameters"]["WalletIdFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Text to search for: the last eight characters of its id, or all of it. */
                search?: components["parameters"]["SessionSearch"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions, the newest first. */
            200: components["responses"]["IssuancePageResponse"];
        };
    };
    createIssuance: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateIssuanceBody"];
        responses: {
            /** @description The session. */
            201: components["responses"]["IssuanceWithPinCreated"];
        };
    };
    getIssuance: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: components["responses"]["IssuanceResponse"];
        };
    };
    withdrawIssuance: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is withdrawn. */
            200: components["responses"]["IssuanceResponse"];
        };
    };
    releaseIssuance: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credentials are released. */
            200: components["responses"]["IssuanceResponse"];
        };
    };
    listVerifications: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only those with this status. */
                status?: components["parameters"]["VerificationStatusFilter"];
                /** @description Only those of this wallet. */
                walletId?: components["parameters"]["WalletIdFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Text to search for: the last eight characters of its id, or all of it. */
                search?: components["parameters"]["SessionSearch"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions, the newest first. */
            200: components["responses"]["VerificationPageResponse"];
        };
    };
    createVerification: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CreateVerificationBody"];
        responses: {
            /** @description The session. */
            201: components["responses"]["VerificationWithCredentialsCreated"];
        };
    };
    getVerification: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: components["responses"]["VerificationWithCredentialsResponse"];
        };
    };
    withdrawVerification: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is withdrawn. */
            200: components["responses"]["VerificationWithCredentialsResponse"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only those with this status. */
                status?: components["parameters"]["ConnectionStatusFilter"];
                /** @description Only those of this wallet. */
                walletId?: components["parameters"]["WalletIdFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Text to search for: the last eight characters of its id, or all of it. */
                search?: components["parameters"]["SessionSearch"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions, the newest first. */
            200: components["responses"]["ConnectionPageResponse"];
        };
    };
    createConnection: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CreateConnectionBody"];
        responses: {
            /** @description The session. */
            201: components["responses"]["ConnectionCreated"];
        };
    };
    getConnection: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: components["responses"]["ConnectionResponse"];
        };
    };
    withdrawConnection: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is withdrawn. */
            200: components["responses"]["ConnectionResponse"];
        };
    };
    listDidcommIssuances: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only those with this status. */
                status?: components["parameters"]["DidcommIssuanceStatusFilter"];
                /** @description Only those of this wallet. */
                walletId?: components["parameters"]["WalletIdFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Text to search for: the last eight characters of its id, or all of it. */
                search?: components["parameters"]["SessionSearch"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions, the newest first. */
            200: components["responses"]["DidcommIssuancePageResponse"];
        };
    };
    createDidcommIssuance: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CreateDidcommIssuanceBody"];
        responses: {
            /** @description The session. */
            201: components["responses"]["DidcommIssuanceCreated"];
        };
    };
    getDidcommIssuance: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: components["responses"]["DidcommIssuanceResponse"];
        };
    };
    withdrawDidcommIssuance: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is withdrawn. */
            200: components["responses"]["DidcommIssuanceResponse"];
        };
    };
    listDidcommVerifications: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only those with this status. */
                status?: components["parameters"]["DidcommVerificationStatusFilter"];
                /** @description Only those of this wallet. */
                walletId?: components["parameters"]["WalletIdFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Text to search for: the last eight characters of its id, or all of it. */
                search?: components["parameters"]["SessionSearch"];
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions, the newest first. */
            200: components["responses"]["DidcommVerificationPageResponse"];
        };
    };
    createDidcommVerification: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CreateDidcommVerificationBody"];
        responses: {
            /** @description The session. */
            201: components["responses"]["DidcommVerificationWithPresentationCreated"];
        };
    };
    getDidcommVerification: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: components["responses"]["DidcommVerificationWithPresentationResponse"];
        };
    };
    withdrawDidcommVerification: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is withdrawn. */
            200: components["responses"]["DidcommVerificationWithPresentationResponse"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
                /** @description Text to search for: a part of its name, or the last eight characters of its id. */
                search?: components["parameters"]["WebhookSearch"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: components["responses"]["WebhookPageResponse"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateWebhookBody"];
        responses: {
            /** @description The webhook, with its secret. */
            201: components["responses"]["WebhookWithSecretCreated"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: components["responses"]["WebhookResponse"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is deleted. */
            204: components["responses"]["NoContent"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UpdateWebhookBody"];
        responses: {
            /** @description The webhook. */
            200: components["responses"]["WebhookResponse"];
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: components["responses"]["WebhookResponse"];
        };
    };
    disableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: components["responses"]["WebhookResponse"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RotateWebhookSecretBody"];
        responses: {
            /** @description The webhook, with its new secret. */
            200: components["responses"]["WebhookWithSecretResponse"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer of the receiver. */
            200: components["responses"]["TestResultResponse"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAt"];
                /** @description Only events of this type. */
                eventType?: components["parameters"]["WebhookEventTypeFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Only those with this status. */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /** @description Only those of this event. */
                eventId?: components["parameters"]["EventIdFilter"];
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: components["responses"]["DeliveryPageResponse"];
        };
    };
    exportDeliveries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAt"];
                /** @description Only events of this type. */
                eventType?: components["parameters"]["WebhookEventTypeFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
                /** @description Only those with this status. */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /** @description Only those of this event. */
                eventId?: components["parameters"]["EventIdFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, as a file. */
            200: components["responses"]["DeliveryPageOrCsvResponse"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
                /** @description The id of the delivery. */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: components["responses"]["DeliveryWithAttemptsResponse"];
        };
    };
    redeliverDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
                /** @description The id of the delivery. */
                deliveryId: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event is queued for delivery again. */
            202: components["responses"]["DeliveryWithAttemptsAccepted"];
        };
    };
    redeliverDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the webhook. */
                webhookId: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RedeliverDeliveriesBody"];
        responses: {
            /** @description The result of a dry run. */
            200: components["responses"]["BulkPreviewResponse"];
            /** @description The job. */
            202: components["responses"]["BulkJobAccepted"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only events of this type. */
                eventType?: components["parameters"]["WebhookEventTypeFilter"];
                /** @description Only those of this execution. */
                executionId?: components["parameters"]["ExecutionIdFilter"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: components["responses"]["EventPageResponse"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the event. */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: components["responses"]["EventWithDeliveriesResponse"];
        };
    };
    listInboundWebhooks: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of inbound webhooks. */
            200: components["responses"]["InboundWebhookPageResponse"];
        };
    };
    createInboundWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateInboundWebhookBody"];
        responses: {
            /** @description The inbound webhook, with its secret. */
            201: components["responses"]["InboundWebhookWithSecretCreated"];
        };
    };
    getInboundWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inbound webhook. */
            200: components["responses"]["InboundWebhookResponse"];
        };
    };
    deleteInboundWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inbound webhook is deleted. */
            204: components["responses"]["NoContent"];
        };
    };
    updateInboundWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UpdateInboundWebhookBody"];
        responses: {
            /** @description The inbound webhook. */
            200: components["responses"]["InboundWebhookResponse"];
        };
    };
    rotateInboundWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RotateInboundWebhookSecretBody"];
        responses: {
            /** @description The inbound webhook, with its new secret. */
            200: components["responses"]["InboundWebhookWithSecretResponse"];
        };
    };
    listInboundEvents: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only events with this status. */
                status?: components["parameters"]["InboundStatusFilter"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: components["responses"]["InboundEventPageResponse"];
        };
    };
    getInboundEvent: {
        parameters: {
            query?: {
                /** @description Shows or hides values, if the caller has the scope. API keys see values unless this is `false`; people in the console see them only with `true`. */
                reveal?: components["parameters"]["Reveal"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
                /** @description The id of the inbound event. */
                inboundEventId: components["parameters"]["InboundEventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: components["responses"]["InboundEventWithContentResponse"];
        };
    };
    replayInboundEvent: {
        parameters: {
            query?: {
                /** @description With `false`, the answer shows no values, and no reveal is recorded. Without the parameter, a key with the scope sees values, and people in the console do not. */
                reveal?: components["parameters"]["RevealInAnswer"];
            };
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
                /** @description The id of the inbound event. */
                inboundEventId: components["parameters"]["InboundEventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The execution, committed. */
            201: components["responses"]["ExecutionCreated"];
        };
    };
    answerInboundChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested text. */
            200: components["responses"]["ChallengeResponse"];
        };
    };
    receiveInboundEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ReceiveInboundEventBody"];
        responses: {
            /** @description The event was received before, or it is a verification request of Slack, Zoom or Microsoft Graph. */
            200: components["responses"]["InboundReceiptOrPlainResponse"];
            /** @description The event is stored. */
            202: components["responses"]["InboundReceiptAccepted"];
        };
    };
    allowInboundSender: {
        parameters: {
            query?: never;
            header?: {
                /** @description The name under which the sender is known. */
                "webhook-request-origin"?: components["parameters"]["WebhookRequestOrigin"];
            };
            path: {
                /** @description The id of the inbound webhook. */
                inboundWebhookId: components["parameters"]["InboundWebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sender may send events to this URL. */
            200: components["responses"]["OK"];
        };
    };
    listForms: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByUpdatedAtOrName"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of forms. */
            200: components["responses"]["FormPageResponse"];
        };
    };
    createForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateFormBody"];
        responses: {
            /** @description The form, with the address of its page. */
            201: components["responses"]["FormCreated"];
        };
    };
    getForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the form. */
                formId: components["parameters"]["FormId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form. */
            200: components["responses"]["FormResponse"];
        };
    };
    deleteForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the form. */
                formId: components["parameters"]["FormId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form is deleted. */
            204: components["responses"]["NoContent"];
        };
    };
    updateForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record that you have read. If it has changed since, the request is refused with 412 (RFC 9110 §13.1.1). */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the form. */
                formId: components["parameters"]["FormId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UpdateFormBody"];
        responses: {
            /** @description The form. */
            200: components["responses"]["FormResponse"];
        };
    };
    rotateFormToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the form. */
                formId: components["parameters"]["FormId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form, with its new address. */
            200: components["responses"]["FormResponse"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["SortByName"];
                /** @description Id of a member: only keys whose value they have seen, because they made or rerolled them, themselves or with such a key. */
                knownTo?: components["parameters"]["KnownTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: components["responses"]["ApiKeyPageResponse"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateApiKeyBody"];
        responses: {
            /** @description The key, with its value. */
            201: components["responses"]["ApiKeyWithValueCreated"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the api key. */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: components["responses"]["ApiKeyResponse"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the api key. */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. */
            204: components["responses"]["NoContent"];
        };
    };
    rerollApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the api key. */
                apiKeyId: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RerollApiKeyBody"];
        responses: {
            /** @description The key, with its new value. */
            200: components["responses"]["ApiKeyWithValueResponse"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: components["responses"]["MemberPageResponse"];
        };
    };
    deleteMember: {
        parameters: {
            query?: {
                /** @description With `true`, also revokes the API keys whose value they have seen (see `knownTo` of the list), which needs `keys:write`. */
                revokeApiKeys?: components["parameters"]["RevokeApiKeys"];
            };
            header?: never;
            path: {
                /** @description The id of the member. */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member is removed: their next request is refused. */
            204: components["responses"]["NoContent"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the member. */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateMemberBody"];
        responses: {
            /** @description The member. */
            200: components["responses"]["MemberResponse"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invitations. */
            200: components["responses"]["InvitationPageResponse"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateInvitationBody"];
        responses: {
            /** @description The invitation, with its link. */
            201: components["responses"]["InvitationWithLinkCreated"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the invitation. */
                invitationId: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation, without its link. */
            200: components["responses"]["InvitationResponse"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the invitation. */
                invitationId: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is withdrawn. */
            204: components["responses"]["NoContent"];
        };
    };
    lookAtInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LookAtInvitationBody"];
        responses: {
            /** @description The invitation. */
            200: components["responses"]["InvitationPreviewResponse"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AcceptInvitationBody"];
        responses: {
            /** @description The session; the answer sets its cookie. */
            201: components["responses"]["SessionCreated"];
        };
    };
    acceptInvitationWithSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AcceptInvitationWithSingleSignOnBody"];
        responses: {
            /** @description The session; the answer sets its cookie. */
            201: components["responses"]["SessionCreated"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: components["responses"]["SessionResponse"];
            /** @description There is no session. */
            204: components["responses"]["NoContent"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["CreateSessionBody"];
        responses: {
            /** @description The session; the answer sets its cookie. */
            201: components["responses"]["SessionCreated"];
        };
    };
    deleteSession: {
        parameters: {
            query?: {
                /** @description Also the person's sessions in other browsers. */
                everywhere?: components["parameters"]["Everywhere"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: components["responses"]["NoContent"];
        };
    };
    listWaysToSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to sign in. */
            200: components["responses"]["SignInMethodsResponse"];
        };
    };
    beginSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The URL for the browser. */
            200: components["responses"]["SingleSignOnRedirectResponse"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tasks. */
            200: components["responses"]["TaskPageResponse"];
        };
    };
    getTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`. */
                actionId: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task, as it is now. */
            200: components["responses"]["TaskDetailsResponse"];
        };
    };
    decideTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`. */
                actionId: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DecideTaskBody"];
        responses: {
            /** @description The task, as it is now. */
            200: components["responses"]["TaskDetailsResponse"];
        };
    };
    askAboutTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`. */
                actionId: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AskAboutTaskBody"];
        responses: {
            /** @description The task, as it is now. */
            200: components["responses"]["TaskDetailsResponse"];
        };
    };
    delegateTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`. */
                actionId: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DelegateTaskBody"];
        responses: {
            /** @description The task, as it is now. */
            200: components["responses"]["TaskDetailsResponse"];
        };
    };
    claimTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`. */
                actionId: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task, as it is now. */
            200: components["responses"]["TaskDetailsResponse"];
        };
    };
    releaseTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
                /** @description The id of the execution. */
                executionId: components["parameters"]["ExecutionId"];
                /** @description The id of the action; within loops and rounds its path, URL-encoded: `diplomas%5B17%5D.offer`. */
                actionId: components["parameters"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task, as it is now. */
            200: components["responses"]["TaskDetailsResponse"];
            /** @description An owner who was not asked has released the task; the answer does not show it. */
            204: components["responses"]["NoContent"];
        };
    };
    listStandIns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current and future stand-ins. */
            200: components["responses"]["StandInPageResponse"];
        };
    };
    createStandIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CreateStandInBody"];
        responses: {
            /** @description The stand-in. */
            201: components["responses"]["StandInCreated"];
        };
    };
    getStandIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the stand in. */
                standInId: components["parameters"]["StandInId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stand-in. */
            200: components["responses"]["StandInResponse"];
        };
    };
    deleteStandIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the stand in. */
                standInId: components["parameters"]["StandInId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stand-in has ended. */
            204: components["responses"]["NoContent"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: components["responses"]["OwnSessionPageResponse"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session. */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is ended: its next request is refused. */
            204: components["responses"]["NoContent"];
        };
    };
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ChangeOwnPasswordBody"];
        responses: {
            /** @description The new session; the answer sets its cookie. */
            200: components["responses"]["SessionResponse"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: components["responses"]["AccountResponse"];
        };
    };
    getAccountUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of each metric. */
            200: components["responses"]["AccountUsageResponse"];
        };
    };
    getProjectUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of each metric, and the part of the project. */
            200: components["responses"]["ProjectUsageResponse"];
        };
    };
    listAccountAudit: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only changes of this type. */
                action?: components["parameters"]["AuditActionFilter"];
                /** @description Only changes of records of this kind. */
                recordType?: components["parameters"]["AuditRecordTypeFilter"];
                /** @description Only changes of this record. */
                recordId?: components["parameters"]["RecordIdFilter"];
                /** @description Only changes by this member, key or execution. */
                actorId?: components["parameters"]["ActorIdFilter"];
                /** @description Only changes of this execution, including those by a job over many executions. */
                executionId?: components["parameters"]["AuditedExecution"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, the newest first. */
            200: components["responses"]["AuditEntryPageResponse"];
        };
    };
    exportAccountAudit: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only changes of this type. */
                action?: components["parameters"]["AuditActionFilter"];
                /** @description Only changes of records of this kind. */
                recordType?: components["parameters"]["AuditRecordTypeFilter"];
                /** @description Only changes of this record. */
                recordId?: components["parameters"]["RecordIdFilter"];
                /** @description Only changes by this member, key or execution. */
                actorId?: components["parameters"]["ActorIdFilter"];
                /** @description Only changes of this execution, including those by a job over many executions. */
                executionId?: components["parameters"]["AuditedExecution"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, as a file. */
            200: components["responses"]["AuditEntryPageOrCsvResponse"];
        };
    };
    listProjectAudit: {
        parameters: {
            query?: {
                /** @description The maximum number. */
                limit?: components["parameters"]["Limit"];
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only changes of this type. */
                action?: components["parameters"]["AuditActionFilter"];
                /** @description Only changes of records of this kind. */
                recordType?: components["parameters"]["AuditRecordTypeFilter"];
                /** @description Only changes of this record. */
                recordId?: components["parameters"]["RecordIdFilter"];
                /** @description Only changes by this member, key or execution. */
                actorId?: components["parameters"]["ActorIdFilter"];
                /** @description Only changes of this execution, including those by a job over many executions. */
                executionId?: components["parameters"]["AuditedExecution"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, the newest first. */
            200: components["responses"]["AuditEntryPageResponse"];
        };
    };
    exportProjectAudit: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The order; with `-` the latest, or the last in the alphabet, come first. */
                sort?: components["parameters"]["Sort"];
                /** @description Only changes of this type. */
                action?: components["parameters"]["AuditActionFilter"];
                /** @description Only changes of records of this kind. */
                recordType?: components["parameters"]["AuditRecordTypeFilter"];
                /** @description Only changes of this record. */
                recordId?: components["parameters"]["RecordIdFilter"];
                /** @description Only changes by this member, key or execution. */
                actorId?: components["parameters"]["ActorIdFilter"];
                /** @description Only changes of this execution, including those by a job over many executions. */
                executionId?: components["parameters"]["AuditedExecution"];
                /** @description Only what was created after this time (ISO 8601 with its offset). */
                createdAfter?: components["parameters"]["CreatedAfter"];
                /** @description Only what was created before this time (ISO 8601 with its offset). */
                createdBefore?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, as a file. */
            200: components["responses"]["AuditEntryPageOrCsvResponse"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process works. */
            200: components["responses"]["LivenessResponse"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process can take requests. `degraded` if Temporal is not available or does not progress: starts are dispatched later. */
            200: components["responses"]["ReadinessResponse"];
        };
    };
}
