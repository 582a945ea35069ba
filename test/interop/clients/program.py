"""Lists, starts, answers and reads executions with the client that OpenAPI Generator has made for Python."""

import json
import sys
import time
from uuid import UUID

import holdfast
from holdfast.exceptions import NotFoundException

asked = json.load(sys.stdin)
configuration = holdfast.Configuration(host=asked["url"], api_key={"apiKey": asked["apiKey"]})
project = UUID(asked["projectId"])

with holdfast.ApiClient(configuration) as client:
    executions = holdfast.ExecutionsApi(client)
    actions = holdfast.ActionsApi(client).list_actions()
    started = executions.start_execution(
        project,
        holdfast.StartExecution(workflowId=asked["workflowId"], input=asked["input"]),
        prefer="wait=30",
    )
    held = executions.list_executions(
        project, status=holdfast.ExecutionStatus.ONHOLD, workflow_id=UUID(asked["workflowId"])
    )
    executions.resume_execution(
        project, started.id, holdfast.ResumeExecution(actionId="approval", data=asked["answer"])
    )
    while (ended := executions.get_execution(project, started.id)).end_time is None:
        time.sleep(0.05)
    try:
        executions.get_execution(project, UUID(asked["unknownId"]))
        refusal = None
    except NotFoundException as error:
        refusal = json.loads(error.body)["code"]

json.dump(
    {
        "actions": len(actions.data),
        "started": started.status.value,
        "held": [str(execution.id) for execution in held.data] == [str(started.id)],
        "ended": ended.status.value,
        "input": ended.payload.input,
        "output": ended.payload.actions["approval"].output,
        "refusal": refusal,
    },
    sys.stdout,
)
