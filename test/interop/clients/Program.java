import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import holdfast.ApiClient;
import holdfast.ApiException;
import holdfast.api.ActionsApi;
import holdfast.api.ExecutionsApi;
import holdfast.auth.ApiKeyAuth;
import holdfast.model.Execution;
import holdfast.model.ExecutionStatus;
import holdfast.model.ResumeExecution;
import holdfast.model.StartExecution;
import java.io.InputStreamReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Lists, starts, answers and reads executions with the client that OpenAPI Generator has made for Java. */
final class Program {
  private record Asked(
      String url, String apiKey, UUID projectId, UUID workflowId, UUID unknownId, Map<String, Object> input, Object answer) {}

  public static void main(String[] arguments) throws Exception {
    var gson = new GsonBuilder().serializeNulls().create();
    var asked = gson.fromJson(new InputStreamReader(System.in), Asked.class);
    var client = new ApiClient().setBasePath(asked.url());
    // `setApiKey` would set any of the three keys of the document.
    ((ApiKeyAuth) client.getAuthentication("apiKey")).setApiKey(asked.apiKey());
    var executions = new ExecutionsApi(client);
    var project = asked.projectId();

    var actions = new ActionsApi(client).listActions().execute();
    var start = new StartExecution().workflowId(asked.workflowId().toString()).input(asked.input());
    var started = executions.startExecution(project, start).prefer("wait=30").execute();
    var held =
        executions.listExecutions(project).workflowId(asked.workflowId()).status(ExecutionStatus.ON_HOLD).execute();
    var answer = new ResumeExecution().actionId("approval").data(asked.answer());
    executions.resumeExecution(project, started.getId(), answer).execute();
    Execution ended = started;
    while (ended.getEndTime() == null) {
      Thread.sleep(50);
      ended = executions.getExecution(project, started.getId()).execute();
    }
    var result = new LinkedHashMap<String, Object>();
    result.put("actions", actions.getData().size());
    result.put("started", started.getStatus().getValue());
    result.put("held", held.getData().size() == 1 && held.getData().get(0).getId().equals(started.getId()));
    result.put("ended", ended.getStatus().getValue());
    result.put("input", ended.getPayload().getInput());
    result.put("output", ended.getPayload().getActions().get("approval").getOutput());
    result.put("refusal", refusalOf(executions, project, asked.unknownId(), gson));
    System.out.println(gson.toJson(result));
    // The threads of the HTTP client would keep the program for a minute.
    System.exit(0);
  }

  private static Integer refusalOf(ExecutionsApi executions, UUID project, UUID unknown, Gson gson) {
    try {
      executions.getExecution(project, unknown).execute();
      return null;
    } catch (ApiException refused) {
      return gson.fromJson(refused.getResponseBody(), JsonObject.class).get("code").getAsInt();
    }
  }
}
